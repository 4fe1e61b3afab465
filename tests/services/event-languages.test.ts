import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifications, users } from '#db/schema';
import {
  createCategory,
  listAdminCategories,
  updateCategory,
} from '~/features/events/admin/event-categories.server';
import { createEvent, deleteEvent, updateEvent } from '~/features/events/admin/event-admin.server';
import {
  attachSpeaker,
  createSpeaker,
  updateSpeaker,
} from '~/features/events/admin/event-speakers.server';
import {
  allCalendar,
  categoryCalendar,
  eventCalendar,
  eventsRss,
} from '~/features/events/calendar/event-feeds.server';
import {
  getEvent,
  getFeaturedEvent,
  listEventPages,
  listEvents,
  listSpeakers,
  loadEvent,
  requireEventSpeakers,
} from '~/features/events/events.server';
import { listAdminEvents } from '~/features/events/admin/event-table.server';
import {
  listEventCategories,
  listEventsPage,
  loadEventsPage,
} from '~/features/events/event-list.server';
import {
  listOwnRegistrations,
  ownCalendar,
} from '~/features/events/registration/own-registrations.server';
import { register, unregister } from '~/features/events/registration/registrations.server';
import { saveTranslation } from '~/features/translations/translations.server';
import type { PrivateEvent } from '~/features/events/events.schema';
import type { Locale } from '~/i18n/locales';
import type { TranslationKind } from '~/lib/translations/fields';
import type { Actor } from '~/server/auth/actor';
import { eventInput } from '../support/event-input';
import { mailsTo } from '../support/outbox';
import { settled, someActor, useDatabase, useFolder } from '../support/services';

const outbox = useFolder('OUTBOX_DIR');
const connection = useDatabase();
let actor: Actor;

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
  return createEvent(connection.db, { actor, input: eventInput({ ...fields, ...values }) });
};

const translate = (
  kind: TranslationKind,
  id: number,
  fields: Record<string, unknown>,
  { status = 'published', locale = 'en' }: { status?: 'draft' | 'published'; locale?: Locale } = {},
) => saveTranslation(connection.db, { actor, kind, id, locale, input: { fields, status } });

/** Somebody who reads in a language. */
async function person(locale: Locale): Promise<{ actor: Actor; email: string }> {
  const someone = await someActor(connection.db);
  const [row] = await connection.db
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
  const { db } = connection;
  actor = await someActor(db, { isAdmin: true });
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

describe('an event with a published translation', () => {
  it('is read in the language asked for, wherever it is read', async () => {
    const { db } = connection;
    for (const [lang, words, facts] of [
      [undefined, texts, source],
      ['id', texts, source],
      ['en', translation, english],
    ] as const) {
      const { title, subtitle, description } = words;
      const shown = { title, subtitle, description, location: 'Daring (Zoom)', ...facts };
      expect((await listEvents(db, lang)).find(({ id }) => id === event.id)).toMatchObject(shown);
      expect(await getFeaturedEvent(db, lang)).toMatchObject(shown);
      expect((await listEventsPage(db, { lang })).rows).toMatchObject([shown]);
      const detail = await getEvent(db, event.slug, lang);
      const job = lang === 'en' ? 'Teacher trainer' : 'Pelatih guru';
      expect(detail).toMatchObject({ ...shown, speakers: [{ title: job, ...facts }] });
      expect(await requireEventSpeakers(db, event.id, lang)).toEqual(detail.speakers);
      expect(await listSpeakers(db, lang)).toMatchObject([
        { name: 'Laras', title: job, events: [{ id: event.id }], ...facts },
      ]);
      const category = { name: lang === 'en' ? 'Workshop' : 'Lokakarya', ...facts };
      expect(await listEventCategories(db, lang)).toMatchObject([category]);
      if (!lang) continue;
      const query = { status: undefined, categoryId: undefined, page: 1 };
      expect(await loadEventsPage(db, { lang, ...query })).toMatchObject({
        rows: [shown],
        featured: [shown],
        categories: [category],
      });
    }
  });

  it('says its date as the language does, and as ever where none is asked for', async () => {
    const { db } = connection;
    const dates = [undefined, 'en', 'id'] as const;
    expect(
      await Promise.all(dates.map(async (lang) => (await getEvent(db, event.slug, lang)).dateTime)),
    ).toEqual([
      '17 May 2030 • 19:30-21:30 WIB',
      '17 May 2030 • 19:30-21:30 WIB',
      '17 Mei 2030 • 19.30-21.30 WIB',
    ]);
  });

  it('is found by words of either language, and shown in the reader’s', async () => {
    const { db } = connection;
    for (const q of ['malam', 'LANGUAGE']) {
      expect((await listEventsPage(db, { q, lang: 'en' })).rows).toMatchObject([
        { title: translation.title },
      ]);
      expect((await listEventsPage(db, { q, lang: 'id' })).rows).toMatchObject([
        { title: texts.title },
      ]);
      expect((await listAdminEvents(db, { actor, q })).rows).toMatchObject([
        { title: texts.title, ...source },
      ]);
    }
    expect((await listEventsPage(db, { q: 'uraian' })).total).toBe(0);
  });

  it('is in calendars and feeds in the words of their language', async () => {
    const { db } = connection;
    const someone = await person('id');
    await register(db, { actor: someone.actor, eventId: event.id });
    for (const [locale, words, other, category] of [
      ['id', texts, translation, 'Lokakarya'],
      ['en', translation, texts, 'Workshop'],
    ] as const) {
      const own = await ownCalendar(db, { actor: someone.actor, eventId: event.id, locale });
      const files = [
        await allCalendar(db, locale),
        await categoryCalendar(db, locale, categoryId),
        await eventCalendar(db, locale, event.slug),
        await eventsRss(db, locale),
        own.calendar,
      ];
      for (const file of files) {
        expect(file).toContain(words.title);
        expect(file).toContain(words.description);
        expect(file).not.toContain(other.title);
      }
      expect(files[1]).toContain(category);
      expect(files[3]).toContain(`<dc:language>${locale}</dc:language>`);
    }
  });

  it('is named in both languages by the sitemap and its page', async () => {
    const { db } = connection;
    const other = await create({ sourceLocale: 'en' });
    const pages = await listEventPages(db);
    const languagesOf = (slug: string) =>
      pages.find((page) => page.slug === slug)?.languages.toSorted();
    expect(languagesOf(event.slug)).toEqual(['en', 'id']);
    expect(languagesOf(other.slug)).toEqual(['en']);
    expect((await loadEvent(db, event.slug, 'en')).languages).toEqual(['id', 'en']);
    expect((await loadEvent(db, other.slug, 'id')).languages).toEqual(['en']);
    await deleteEvent(db, { actor, eventId: other.id });
  });

  it('is among the own registrations in the language asked for', async () => {
    const { db } = connection;
    const someone = await person('en');
    await register(db, { actor: someone.actor, eventId: event.id });
    const own = (lang?: Locale) => listOwnRegistrations(db, { actor: someone.actor, lang });
    expect(await own('en')).toMatchObject([{ title: translation.title, ...english }]);
    expect(await own('id')).toMatchObject([
      { title: texts.title, dateTime: '17 Mei 2030 • 19.30-21.30 WIB', ...source },
    ]);
    expect(await own()).toMatchObject([{ title: texts.title, ...source }]);
  });
});

describe('a translation of an event', () => {
  it('is not read while it is a draft, nor found', async () => {
    const { db } = connection;
    const { id, slug } = await create();
    await translate('event', id, { ...translation, title: 'Unfinished' }, { status: 'draft' });
    expect(await getEvent(db, slug, 'en')).toMatchObject({ title: texts.title, ...source });
    expect((await listEventsPage(db, { q: 'unfinished', lang: 'en' })).total).toBe(0);
    expect(await eventCalendar(db, 'en', slug)).not.toContain('Unfinished');
    await deleteEvent(db, { actor, eventId: id });
  });

  it('is out of date once the words change, not with another day', async () => {
    const { db } = connection;
    const { id, slug } = await create();
    await translate('event', id, translation);
    const change = (values: Record<string, unknown>) =>
      updateEvent(db, {
        actor,
        eventId: id,
        input: eventInput({ ...texts, slug, ...values }),
      });
    await change({ startsAt: '2031-01-01T10:00', endsAt: '2031-01-01T11:00' });
    expect(await getEvent(db, slug, 'en')).toMatchObject({ isOutdated: false });
    await change({ description: 'Uraian baru' });
    expect(await getEvent(db, slug, 'en')).toMatchObject({
      description: translation.description,
      lang: 'en',
      isOutdated: true,
    });
    await deleteEvent(db, { actor, eventId: id });
  });
});

describe('the language of an original', () => {
  it('is the default one unless a new row says so, and stays where a change does not', async () => {
    const { db } = connection;
    const { id, slug, sourceLocale } = await create({ sourceLocale: 'en' });
    expect([event.sourceLocale, sourceLocale]).toEqual(['id', 'en']);
    const change = (values: Record<string, unknown>) =>
      updateEvent(db, { actor, eventId: id, input: eventInput({ ...texts, slug, ...values }) });
    expect(await change({})).toMatchObject({ sourceLocale: 'en' });
    expect(await change({ sourceLocale: 'id' })).toMatchObject({ sourceLocale: 'id' });
    await deleteEvent(db, { actor, eventId: id });
  });

  it('cannot become one that the row has a translation into', async () => {
    const { db } = connection;
    const sourceLocale = 'en';
    const refused = { issues: { sourceLocale: { code: 'source_locale_translated' } } };
    for (const attempt of [
      updateEvent(db, { actor, eventId: event.id, input: eventInput({ sourceLocale }) }),
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
});

describe('people who take part', () => {
  it('read of the event in their language, even once it is deleted', async () => {
    const { db } = connection;
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
});
