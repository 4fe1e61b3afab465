import { atom } from 'nanostores';
import { api } from '~/config/api-paths';
import { limits } from '~/config/limits';
import { getJson, sendJson } from '~/lib/api-client';
import { createAdminStore, createListStore } from '~/ui/admin/list.store';
import type { FeedbackSummary } from '../../feedback/feedback.schema';
import type { AttendanceNumbers, EventWord, PresentPerson, WordsInput } from '../attendance.schema';

type Answer = AttendanceNumbers & { people: PresentPerson[] };

/** The stores of the attendance of one event. */
export function createAttendanceStores(eventId: number) {
  const $numbers = atom<AttendanceNumbers | null>(null);
  const path = api.attendance(eventId);
  return {
    eventId,
    $words: createAdminStore<{ words: EventWord[] }>([api.eventWords(eventId)]),
    $feedback: createAdminStore<FeedbackSummary>([api.eventFeedback(eventId)]),
    /** Comes with each page of people. */
    $numbers,
    people: createListStore<PresentPerson>(path, {
      perPage: limits.rowsOnPage,
      fetch: async (address) => {
        const { people, ...numbers } = await getJson<Answer>(address);
        $numbers.set(numbers);
        return { items: people, total: numbers.registered };
      },
    }),
    setAttendance: (userId: number, attended: boolean) =>
      sendJson<AttendanceNumbers>('POST', path, { userIds: [userId], attended }),
    saveWords: (input: WordsInput) =>
      sendJson<{ words: EventWord[] }>('PUT', api.eventWords(eventId), input),
  };
}
export type AttendanceStores = ReturnType<typeof createAttendanceStores>;
