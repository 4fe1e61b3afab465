import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { notifications, users } from '#db/schema';
import { createEvent, deleteEvent } from '~/features/events/admin/event-admin.server';
import {
  createCategory,
  listAdminCategories,
  updateCategory,
} from '~/features/events/admin/event-categories.server';
import {
  attachSpeaker,
  createSpeaker,
  updateSpeaker,
} from '~/features/events/admin/event-speakers.server';
import {
  allCalendar,
  eventCalendar,
  eventsRss,
} from '~/features/events/calendar/event-feeds.server';
import type { PrivateEvent } from '~/features/events/events.schema';
import { getEvent, listSpeakers, requireEventSpeakers } from '~/features/events/events.server';
import { listEventCategories } from '~/features/events/event-list.server';
import { ownCalendar } from '~/features/events/registration/own-registrations.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { mailsTo } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder, useActor } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const db = useDatabase();
const actor = useActor(db, { isAdmin: true });

const texts = {
  title: 'Malam bahasa',
  subtitle: 'Mari <strong>belajar</strong>',
  description: 'Uraian acara',
  location: 'Daring (Zoom)',
  categoryName: 'Lokakarya',
};
const translation = {
  title: 'Language night',
  subtitle: 'Let us <strong>learn</strong>',
  description: 'About the event',
};

const create = (values: Record<string, unknown> = {}) => {
  const { categoryName: _, ...fields } = texts;
  return createEvent(db, { actor, input: eventInput({ ...fields, ...values }) });
};

const translate = (
  kind: TranslationKind,
  id: number,
  fields: Record<string, unknown>,
  { status = 'published', locale = 'en' }: { status?: 'draft' | 'published'; locale?: Locale } = {},
) => saveTranslation(db, { actor, kind, id, locale, input: { fields, status } });

/** Someone who reads in a language. */
async function person(locale: Locale): Promise<{ actor: Actor; email: string }> {
  const someone = await someActor(db);
  const [row] = await db
    .update(users)
    .set({ locale })
    .where(eq(users.id, someone.id))
    .returning({ email: users.email });
  return { actor: someone, email: row!.email };
}

const source = { lang: 'id', sourceLocale: 'id', isOutdated: false };
const english = { lang: 'en', sourceLocale: 'id', isOutdated: false };

let event: PrivateEvent;
let categoryId: number;
let speakerId: number;

beforeAll(async () => {
  ({ id: categoryId } = await createCategory(db, {
    actor,
    input: { name: texts.categoryName, color: 'blue' },
  }));
  event = await create({ categoryId, isFeatured: true, joinLink: 'https://join.example/1' });
  ({ id: speakerId } = await createSpeaker(db, {
    actor,
    input: { name: 'Laras', title: 'Pelatih guru', initials: null, link: null, removeImage: false },
  }));
  await attachSpeaker(db, { actor, eventId: event.id, speakerId });
  await translate('event', event.id, translation);
  await translate('event-category', categoryId, { name: 'Workshop' });
  await translate('speaker', speakerId, { name: 'Laras', title: 'Teacher trainer' });
});

it('an event with a published translation has its speakers and its category in the language asked for', async () => {
  for (const [lang, facts] of [
    [undefined, source],
    ['id', source],
    ['en', english],
  ] as const) {
    const title = lang === 'en' ? 'Teacher trainer' : 'Pelatih guru';
    const { speakers } = await getEvent(db, event.slug, lang);
    expect(speakers).toMatchObject([{ title, ...facts }]);
    expect(await requireEventSpeakers(db, event.id, lang)).toEqual(speakers);
    expect(await listSpeakers(db, lang)).toMatchObject([{ name: 'Laras', title, ...facts }]);
    const name = lang === 'en' ? 'Workshop' : 'Lokakarya';
    expect(await listEventCategories(db, lang)).toMatchObject([{ name, ...facts }]);
  }
});

it('an event that is translated says its date as the language does, and as ever where none is asked for', async () => {
  const dates = [undefined, 'en', 'id'] as const;
  expect(
    await Promise.all(dates.map(async (lang) => (await getEvent(db, event.slug, lang)).dateTime)),
  ).toEqual([
    '17 May 2030 • 19:30-21:30 WIB',
    '17 May 2030 • 19:30-21:30 WIB',
    '17 Mei 2030 • 19.30-21.30 WIB',
  ]);
});

it('an event with a published translation is in calendars and feeds in the words of their language', async () => {
  const someone = await person('id');
  await register(db, { actor: someone.actor, eventId: event.id });
  for (const [locale, words, other] of [
    ['id', texts, translation],
    ['en', translation, texts],
  ] as const) {
    const own = await ownCalendar(db, { actor: someone.actor, eventId: event.id, locale });
    const files = [
      await allCalendar(db, locale),
      await eventCalendar(db, locale, event.slug),
      await eventsRss(db, locale),
      own.calendar,
    ];
    for (const file of files) {
      expect(file).toContain(words.title);
      expect(file).toContain(words.description);
      expect(file).not.toContain(other.title);
    }
    expect(files[2]).toContain(`<dc:language>${locale}</dc:language>`);
  }
});

it('the language of an original cannot become one that the row has a translation into', async () => {
  const sourceLocale = 'en';
  const refused = { issues: { sourceLocale: { code: 'source_locale_translated' } } };
  for (const attempt of [
    updateSpeaker(db, {
      actor,
      speakerId,
      input: {
        name: 'L',
        title: null,
        initials: null,
        link: null,
        removeImage: false,
        sourceLocale,
      },
    }),
    updateCategory(db, { actor, categoryId, input: { name: 'W', color: 'red', sourceLocale } }),
  ]) {
    await expect(attempt).rejects.toMatchObject(refused);
  }
  expect(await listAdminCategories(db, { actor })).toMatchObject([{ name: 'Lokakarya' }]);
});

it('people who take part read of the event in their language, even once it is deleted', async () => {
  const { id } = await create({ capacity: '2' });
  await translate('event', id, translation);
  const [first, reader, next, other] = [
    await person('id'),
    await person('en'),
    await person('en'),
    await person('id'),
  ];
  const all = [first, reader, next, other];
  for (const one of all) await register(db, { actor: one.actor, eventId: id });
  await unregister(db, { actor: first.actor, eventId: id });
  await settled();
  await deleteEvent(db, { actor, eventId: id });
  await settled();
  const subjects = (email: string) =>
    mailsTo(outbox, email)
      .map(({ subject }) => subject)
      .toSorted();
  expect(subjects(reader.email)).toEqual([
    'Cancelled: Language night',
    'You are registered: Language night',
  ]);
  expect(subjects(next.email)).toEqual(
    expect.arrayContaining(['Cancelled: Language night', 'You have a place: Language night']),
  );
  expect(subjects(other.email)).toEqual([
    'Anda masuk daftar tunggu: Malam bahasa',
    'Dibatalkan: Malam bahasa',
  ]);
  const told = await db
    .select({ data: notifications.data })
    .from(notifications)
    .where(eq(notifications.userId, next.actor.id));
  expect(told).toContainEqual({ data: expect.objectContaining({ title: 'Language night' }) });
});
