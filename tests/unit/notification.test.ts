import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#db/lists';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import {
  mailedKindList,
  messageKey,
  notificationPath,
  notificationText,
  type NotificationOf,
} from '~/lib/notifications/notification';

const samples: NotificationOf[] = [
  { kind: 'course.enrolled', data: { courseId: 3, title: 'Dasar' } },
  { kind: 'certificate.issued', data: { code: 'c', title: 'Dasar' } },
  { kind: 'event.place', data: { slug: 'temu', title: 'Temu' } },
  { kind: 'collection.shared', data: { collectionId: 5, title: 'Modul' } },
  { kind: 'proposal.answered', data: { title: 'Temu', state: 'accepted' } },
  { kind: 'proposal.answered', data: { title: 'Temu', state: 'declined' } },
  { kind: 'submission.answered', data: { title: 'Analis', state: 'accepted', slug: 'analis' } },
  { kind: 'submission.answered', data: { title: 'Analis', state: 'declined', slug: null } },
  ...(['submitted', 'in-review', 'accepted', 'waiting-list', 'declined'] as const).map(
    (state): NotificationOf => ({ kind: 'application.changed', data: { state } }),
  ),
  { kind: 'logbook.answered', data: { title: 'Lokakarya', state: 'confirmed' } },
  { kind: 'logbook.answered', data: { title: 'Lokakarya', state: 'declined' } },
  ...(['accepted', 'returned'] as const).map((state): NotificationOf => {
    const data = { courseId: 3, classId: 7, title: 'Kesepakatan', state };
    return { kind: 'work.rated', data };
  }),
  { kind: 'course.opened', data: { courseId: 3, title: 'Dasar' } },
  {
    kind: 'mistake.corrected',
    data: {
      courseId: 3,
      classId: 7,
      code: 'AI-101',
      step: 3,
      questionId: null,
      isOpen: true,
      title: 'AI-101 Dasar',
    },
  },
  { kind: 'membership.decided', data: { title: 'Infrastruktur', state: 'confirmed' } },
  { kind: 'membership.decided', data: { title: 'Infrastruktur', state: 'refused' } },
];

describe('a notification', () => {
  it('of every kind and state has a sentence in both languages, and none has another', () => {
    expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(notificationKinds));
    const keys = samples.map(messageKey).sort();
    expect(Object.keys(getDictionary('en').notifications.lines).sort()).toEqual(keys);
    for (const sample of samples) {
      for (const { notifications: t } of locales.map(getDictionary)) {
        const text = notificationText(sample, t);
        expect(text).not.toMatch(/[{}]/);
        if ('title' in sample.data) expect(text).toContain(sample.data.title);
      }
    }
  });

  it('leads to what it is about', () => {
    expect(samples.slice(0, 8).map(notificationPath)).toEqual([
      '/courses/3',
      '/certificates/c',
      '/events/temu',
      '/dashboard?collection=5',
      '/events',
      '/events/propose',
      '/jobs/analis',
      '/jobs/post',
    ]);
  });

  it('whose mail can be chosen has a name in the settings', () => {
    for (const { notifications } of locales.map(getDictionary)) {
      const { preferences } = notifications;
      expect(Object.keys(preferences.kinds).sort()).toEqual([...mailedKindList].sort());
    }
  });
});
