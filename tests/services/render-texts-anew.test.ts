import { readdirSync, readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { describe, expect, it } from 'vitest';
import { runsAll } from '../support/services';

// A migration is never changed.
describe.runIf(runsAll)('a database of the version before', () => {
  it('has its texts rendered anew where lines and formulas show otherwise', async () => {
    const old = new PGlite({ extensions: { pg_trgm } });
    const files = readdirSync('db/migrations').filter((file) => file.endsWith('.sql'));
    const name = '0016_render_texts_anew.sql';
    const run = (file: string) => old.exec(readFileSync(`db/migrations/${file}`, 'utf8'));
    for (const file of files.slice(0, files.indexOf(name))) await run(file);
    await old.exec(String.raw`
      insert into users (username, email, password) values ('p', 'p@example.org', 'x');
      insert into collections (user_id, name, summary, summary_html) values
        (1, 'a', E'satu\ndua', 'x'), (1, 'b', E'satu\n\ndua', 'x'),
        (1, 'c', '\( x \)', 'x'), (1, 'd', 'satu (dua)', 'x');
    `);
    await run(name);
    const { rows } = await old.query('select name from collections where summary_html is null');
    expect(rows).toEqual([{ name: 'a' }, { name: 'c' }]);
    await old.close();
  });
});
