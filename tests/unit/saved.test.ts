import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isSaved, parseSaved, savedLimit, toggled, withoutItem } from '~/features/saved/saved';

const item = (name: string) => ({ href: `/ai/content/${name}`, title: name, category: 'Strategy' });

describe('bookmarks', () => {
  it('are added at the top and removed by the same button', () => {
    const two = toggled([item('a')], item('b'));
    expect(two.map(({ title }) => title)).toEqual(['b', 'a']);
    expect(isSaved(two, '/ai/content/a')).toBe(true);
    expect(toggled(two, item('b'))).toEqual([item('a')]);
    expect(withoutItem(two, '/ai/content/a')).toEqual([item('b')]);
  });

  it('make room for new ones', () => {
    const many = Array.from({ length: savedLimit }, (_, index) => item(`${index}`));
    const more = toggled(many, item('new'));
    expect(more).toHaveLength(savedLimit);
    expect(more[0]?.title).toBe('new');
  });

  it('are read from what the browser kept, each once', () => {
    const stored = [{ ...item('a'), extra: 1 }, item('b'), item('a')];
    expect(parseSaved(JSON.stringify(stored))).toEqual([item('a'), item('b')]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"href":"/a"}'],
    ['a field that is missing', '[{"href":"/a","title":"a"}]'],
    ['another site', '[{"href":"//evil.example","title":"a","category":"b"}]'],
    ['a backslash', '[{"href":"/\\\\evil.example","title":"a","category":"b"}]'],
    ['a script', '[{"href":"javascript:alert(1)","title":"a","category":"b"}]'],
    ['nothing in a list', '[null, 1, "a"]'],
  ])('are empty if the browser has stored %s', (_name, text) => {
    expect(parseSaved(text)).toEqual([]);
  });
});

describe('the store of bookmarks', () => {
  let stored: Map<string, string>;

  beforeEach(() => {
    vi.resetModules();
    stored = new Map();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
  });
  afterEach(async () => {
    // It would let go of the window a second later, when there is none.
    cleanStores((await import('~/features/saved/saved.store')).$saved);
    vi.unstubAllGlobals();
  });

  it('starts from what is stored and keeps every click', async () => {
    stored.set('saved', JSON.stringify([item('a')]));
    const { $saved, toggleSaved, removeSaved } = await import('~/features/saved/saved.store');
    const stop = $saved.subscribe(() => undefined);
    expect($saved.get()).toEqual([item('a')]);
    toggleSaved(item('b'));
    expect(parseSaved(stored.get('saved') ?? null)).toEqual([item('b'), item('a')]);
    removeSaved('/ai/content/a');
    expect($saved.get()).toEqual([item('b')]);
    stop();
  });

  it('keeps what another tab has saved meanwhile', async () => {
    const { $saved, toggleSaved } = await import('~/features/saved/saved.store');
    const stop = $saved.subscribe(() => undefined);
    stored.set('saved', JSON.stringify([item('there')]));
    toggleSaved(item('here'));
    expect($saved.get().map(({ title }) => title)).toEqual(['here', 'there']);
    stored.set('saved', '[]');
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'saved' }));
    expect($saved.get()).toEqual([]);
    stop();
  });

  it('works for the page if the browser forbids storage', async () => {
    const forbid = () => {
      throw new Error('forbidden');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
    const { $saved, toggleSaved } = await import('~/features/saved/saved.store');
    const stop = $saved.subscribe(() => undefined);
    toggleSaved(item('a'));
    expect($saved.get()).toEqual([item('a')]);
    stop();
  });
});
