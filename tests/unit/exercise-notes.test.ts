import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countExercises, readNotes, writeNotes } from '~/lib/exercise-notes';

const logIn = (username: string | null) =>
  vi.stubGlobal('document', { cookie: username === null ? '' : `user=user:${username}` });

const notes = (text: string, ticks: boolean[] = []) => ({ fields: [text], ticks, text });

function someStorage(): Storage {
  const store = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  }) as Storage;
  return store;
}

beforeEach(() => {
  logIn(null);
  vi.stubGlobal('localStorage', someStorage());
});

describe('the notes of an exercise', () => {
  it('are kept by class, and removed once they are empty', () => {
    expect(writeNotes('AI-101', notes('lima'))).toBe(true);
    expect(readNotes('AI-101')).toEqual(notes('lima'));
    expect(readNotes('AI-102')).toBeNull();
    expect(countExercises()).toBe(1);
    writeNotes('AI-101', notes('', [true]));
    expect(countExercises()).toBe(1);
    writeNotes('AI-101', notes('', [false]));
    expect(countExercises()).toBe(0);
  });

  it('are seen by their person alone, also after the session ran out', () => {
    logIn('sari');
    writeNotes('AI-101', notes('milik Sari'));
    logIn(null);
    expect(readNotes('AI-101')).toBeNull();
    logIn('budi');
    expect(readNotes('AI-101')).toBeNull();
    logIn('sari');
    expect(readNotes('AI-101')?.text).toBe('milik Sari');
  });

  it('go with a visitor who logs in, and are theirs from then on', () => {
    writeNotes('AI-101', notes('tanpa akun'));
    logIn('sari');
    expect(readNotes('AI-101')?.text).toBe('tanpa akun');
    writeNotes('AI-101', notes('tanpa akun, lalu lagi'));
    logIn(null);
    expect(readNotes('AI-101')).toBeNull();
  });

  it.each(['{', '7', '{"text":"a"}', '[]'])('are none if what is stored is %j', (stored) => {
    localStorage.setItem('exercise::AI-101', stored);
    expect(readNotes('AI-101')).toBeNull();
  });

  it('are not kept where the browser refuses, which is said', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
      removeItem: () => undefined,
      getItem: () => null,
    });
    expect(writeNotes('AI-101', notes('a'))).toBe(false);
  });
});
