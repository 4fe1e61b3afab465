import { atom, cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '~/config/limits';
import { firstFilter } from '~/lib/url/list-query';
import { createAdminStore, refreshLists, takeFirstLists } from '~/ui/admin/list.store';

let asked: PromiseWithResolvers<string>[] = [];
let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  asked = [];
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.useRealTimers());

/** A list that is shown, whose answers come when the test says so. */
function showList(address = `/api/lists/${crypto.randomUUID()}`) {
  const $list = createAdminStore(atom(address), () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  });
  $list.listen(() => undefined);
  onTestFinished(() => cleanStores($list));
  return $list;
}

test('a list that is on its way during a write is asked for again, and shows what was written', async () => {
  const $list = showList();
  refreshLists();
  asked[0]?.resolve('before the write');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect($list.get().data).toBeUndefined();
  asked[1]?.resolve('with the write');
  await vi.waitFor(() => expect($list.get().data).toBe('with the write'));
  expect(asked).toHaveLength(2);
});

test('a list that was there before a write is asked for once', async () => {
  const $list = showList();
  asked[0]?.resolve('before the write');
  await vi.waitFor(() => expect($list.get().data).toBe('before the write'));
  refreshLists();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve('with the write');
  await vi.waitFor(() => expect($list.get().data).toBe('with the write'));
  expect(asked).toHaveLength(2);
});

test('a list that the page brings with it is not asked for, until something is written', async () => {
  const lists = { '/api/lists/1': 'of the page' };
  takeFirstLists({ at: Date.now(), filter: firstFilter(), lists });
  const $list = showList('/api/lists/1');
  expect($list.get().data).toBe('of the page');
  expect(asked).toEqual([]);
  refreshLists();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
});

test('a list of a page that was kept is asked for', () => {
  const lists = { '/api/lists/2': 'of an old page' };
  takeFirstLists({ at: Date.now() - limits.adminCache - 1, filter: firstFilter(), lists });
  const $list = showList('/api/lists/2');
  expect($list.get().data).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('a list is asked for again when the window is looked at again, once its answer is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const $list = showList();
  asked[0]?.resolve('first');
  await vi.waitFor(() => expect($list.get()).toEqual({ data: 'first', loading: false }));
  const look = () => page.dispatchEvent(new Event('visibilitychange'));
  look();
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + limits.adminCache);
  page.hidden = true;
  look();
  expect(asked).toHaveLength(1);
  page.hidden = false;
  look();
  expect(asked).toHaveLength(2);
  expect($list.get()).toEqual({ data: 'first', loading: true });
});

test('a list that could not be had is asked for again only by hand', async () => {
  const $list = showList();
  asked[0]?.reject(new Error('away'));
  await vi.waitFor(() => expect($list.get()).toMatchObject({ loading: false }));
  expect($list.get().error).toEqual(new Error('away'));
  expect(asked).toHaveLength(1);
  $list.revalidate();
  asked[1]?.resolve('there');
  await vi.waitFor(() => expect($list.get()).toEqual({ data: 'there', loading: false }));
});

test('a list whose address changes shows the rows of the new one alone', async () => {
  const $address = atom('/api/lists/3?page=1');
  const answers = new Map<string, PromiseWithResolvers<string>>();
  const $list = createAdminStore($address, (address) => {
    const answer = Promise.withResolvers<string>();
    answers.set(address, answer);
    return answer.promise;
  });
  onTestFinished(() => cleanStores($list));
  $list.listen(() => undefined);
  $address.set('/api/lists/3?page=2');
  expect($list.get()).toEqual({ data: undefined, loading: true });
  answers.get('/api/lists/3?page=2')?.resolve('second');
  await vi.waitFor(() => expect($list.get().data).toBe('second'));
  answers.get('/api/lists/3?page=1')?.resolve('first');
  $address.set('/api/lists/3?page=1');
  await vi.waitFor(() => expect($list.get().data).toBe('first'));
  $address.set('/api/lists/3?page=2');
  expect($list.get()).toEqual({ data: 'second', loading: false });
});
