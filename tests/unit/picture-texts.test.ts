import { describe, expect, it } from 'vitest';
import { collections as collectionsEn } from '~/features/collections/texts/en';
import { collections as collectionsId } from '~/features/collections/texts/id';
import * as eventsEn from '~/features/events/texts/admin.en';
import * as eventsId from '~/features/events/texts/admin.id';
import * as hubEn from '~/features/hub/texts/admin.en';
import * as hubId from '~/features/hub/texts/admin.id';
import { jobAdmin as jobsEn } from '~/features/jobs/texts/admin.en';
import { jobAdmin as jobsId } from '~/features/jobs/texts/admin.id';
import { filesIssuesEn } from '~/i18n/issues/files.en';
import { filesIssuesId } from '~/i18n/issues/files.id';

const fieldsOf = (texts: object): { notImage: string; unreadable: string }[] =>
  Object.values(texts).flatMap((part: unknown) => {
    if (typeof part !== 'object' || part === null) return [];
    if ('unreadable' in part && 'notImage' in part) {
      return [part as { notImage: string; unreadable: string }];
    }
    return fieldsOf(part);
  });

const forms = {
  en: [eventsEn, hubEn, { jobsEn }, collectionsEn, filesIssuesEn],
  id: [eventsId, hubId, { jobsId }, collectionsId, filesIssuesId],
} as const;

describe.each(['en', 'id'] as const)('a picture that is not taken (%s)', (locale) => {
  const [events, hub, jobs, { toasts }, { image_type: sentence }] = forms[locale];

  it('is answered with the same sentences in every form', () => {
    const fields = [events, hub, jobs].flatMap(fieldsOf);
    expect(fields).toHaveLength(4);
    for (const { notImage, unreadable } of fields) {
      expect(notImage).toBe(sentence);
      expect(unreadable).toBe(toasts.unreadableText);
    }
    expect(toasts.notImageText).toBe(sentence);
  });

  it('names the kinds that are', () => {
    for (const kind of ['PNG', 'JPG', 'GIF', 'WebP', 'HEIC']) {
      expect(toasts.unreadableText).toContain(kind);
    }
  });
});
