import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { pdfBytes } from '~/config/limits';
import { slowestMs } from '~/server/gate/body-chunks';
import { timeouts } from '../../scripts/lib/http-server';

const caddyfile = readFileSync('Caddyfile', 'utf8');
const inCaddyfile = (option: RegExp) => Number(option.exec(caddyfile)?.[1]);

it('no bound of total time, of the server or its proxy, cuts a body that the site would take', () => {
  const largest = inCaddyfile(/max_size (\d+)MB/) * 1024 * 1024;
  expect(largest).toBeGreaterThan(pdfBytes);
  expect(inCaddyfile(/read_body (\d+)h/) * 3_600_000).toBeGreaterThan(slowestMs(largest));
  expect(timeouts.requestTimeout || Infinity).toBeGreaterThan(slowestMs(largest));
});

it('headers, which come in one piece, are waited for a few seconds', () => {
  expect(inCaddyfile(/read_header (\d+)s/)).toBeLessThanOrEqual(15);
  expect(timeouts.headersTimeout).toBeLessThanOrEqual(15_000);
});
