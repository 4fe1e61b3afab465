import type { Answer } from '~/calls/call';
import type { readRoom } from './rooms.calls';

export type RoomState = Answer<typeof readRoom>;

/** A room that was opened in this browser. Its key is here alone. */
export interface OpenedRoom {
  id: number;
  code: string;
  key: string;
  classId: number;
  /** Such as `AI-101: What AI is`. */
  lesson: string;
  /** Address of the lesson in front. */
  path: string;
  openedAt: string;
}

/** Summary of a room, which outlives it. */
export interface RoomSummary {
  lesson: string;
  openedAt: string;
  groups: number;
  questions: { prompt: string; right: number; answered: number }[];
}

const [keyName, summariesName] = ['front-room', 'room-summaries'];

function read<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full: the room goes on until this page is left.
  }
}

export const readOpenedRoom = (): OpenedRoom | null => read<OpenedRoom>(keyName);
export const keepOpenedRoom = (room: OpenedRoom | null): void => {
  write(keyName, room);
};

type Summaries = Record<string, RoomSummary>;

/** The summary of the last room of a lesson. */
export const readSummary = (classId: number): RoomSummary | null =>
  read<Summaries>(summariesName)?.[classId] ?? null;
export const keepSummary = (classId: number, summary: RoomSummary): void => {
  write(summariesName, { ...read<Summaries>(summariesName), [classId]: summary });
};

/** Counts what a room has answered; `prompts` are the questions in the order of the lesson. */
export function summarize(
  room: Pick<OpenedRoom, 'lesson' | 'openedAt'>,
  { groups, questions }: Pick<RoomState, 'groups' | 'questions'>,
  prompts: readonly { id: number; prompt: string }[],
): RoomSummary {
  return {
    lesson: room.lesson,
    openedAt: room.openedAt,
    groups: groups.length,
    questions: prompts.flatMap(({ id, prompt }) => {
      const answers = questions.find(({ questionId }) => questionId === id)?.answers ?? [];
      const right = answers.filter(({ isRight }) => isRight).length;
      return answers.length === 0 ? [] : [{ prompt, right, answered: answers.length }];
    }),
  };
}

/** The place of the question that the largest share of groups got wrong; -1 if all were right. */
export function hardestOf({ questions }: Pick<RoomSummary, 'questions'>): number {
  const shares = questions.map(({ right, answered }) => 1 - right / answered);
  const most = Math.max(0, ...shares);
  return most === 0 ? -1 : shares.indexOf(most);
}
