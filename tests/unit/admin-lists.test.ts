import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { limits } from '~/config/limits';
import { createAdminStore, refreshLists, takeFirstLists } from '~/ui/admin/list.store';

let asked: PromiseWithResolvers<string>[] = [];
beforeEach(() => {
  asked = [];
});

/** A list that is shown, whose answers come when the test says so. */
function showList(address = `/api/lists/${crypto.randomUUID()}`) {
  const $list = createAdminStore<string>([address], () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  });
  onTestFinished($list.listen(() => undefined));
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
  takeFirstLists(JSON.stringify({ at: Date.now(), lists }));
  const $list = showList('/api/lists/1');
  expect($list.get().data).toBe('of the page');
  expect(asked).toEqual([]);
  refreshLists();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
});

test('a list of a page that was kept is asked for', () => {
  const lists = { '/api/lists/2': 'of an old page' };
  takeFirstLists(JSON.stringify({ at: Date.now() - limits.adminCache - 1, lists }));
  const $list = showList('/api/lists/2');
  expect($list.get().data).toBeUndefined();
  expect(asked).toHaveLength(1);
});
