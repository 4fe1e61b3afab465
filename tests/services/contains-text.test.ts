import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '~/features/search/match.server';
import { containsText } from '~/server/word-queries';
import { useDatabase } from '../support/services';

const db = useDatabase();

async function isFound(text: string, query: string): Promise<boolean> {
  const condition = containsText(query, sql`${text}::text`);
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select (${condition}) as found`);
  return row?.found ?? false;
}

describe('a text in a list of rows', () => {
  it.each([
    ['Pengajar Jum\u2019at', 'jumat'],
    ['Pengajar Jumat', "jum'at"],
    ['Pengajar Jum\u2019at', 'JUM`AT'],
    ["Ma'ruf Amin", 'ma\u2019ruf'],
    ['Nguyễn Văn Đức', 'nguyen van duc'],
    ['Nguyen Van Duc', 'Đức'],
    ['Café', 'cafe\u0301'],
    ['Łódź', 'lodz'],
    ['ＡＩ', 'ai'],
    ['0812 9000 7777', '٠٨١٢'],
    ['สมชาย', 'ชาย'],
    ['李小龍', '小'],
    ['100% AI_101', '0% ai_'],
    ['C:\\kelas', '\\kelas'],
  ])('%j is found by %j', async (text, query) => {
    expect(await isFound(text, query)).toBe(true);
  });

  it.each([
    ['Jum\u2019at', 'jum at'],
    ['AI 101', '%'],
    ['AI 101', 'a_'],
    ['AI 101', '\\'],
    ['Budi', 'buda'],
  ])('%j is not found by %j', async (text, query) => {
    expect(await isFound(text, query)).toBe(false);
  });
});
