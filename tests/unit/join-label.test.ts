import { expect, it } from 'vitest';
import { getDictionary } from '../support/dictionary';
import { joinLabel } from '~/lib/url/join-label';

it.each([
  ['https://zoom.us/j/123', 'Gabung lewat Zoom'],
  ['https://us02web.zoom.us/j/123?pwd=x', 'Gabung lewat Zoom'],
  ['https://meet.google.com/abc-defg-hij', 'Gabung lewat Google Meet'],
  ['https://youtu.be/abc', 'Gabung lewat YouTube'],
  ['https://notzoom.us/j/123', 'Gabung ke acara'],
  ['https://zoom.us.example.org/j/123', 'Gabung ke acara'],
  ['meet me', 'Gabung ke acara'],
])('the link %s reads "%s"', (href, label) => {
  expect(joinLabel(getDictionary('id').eventPages.joining, href)).toBe(label);
});
