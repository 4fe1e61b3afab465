import type { Db } from '../client.ts';
import { isFirstTime } from '../installation.ts';
import { organizations } from '../schema/index.ts';
import { bringProduct } from './product.ts';
import { addSamples, countSamples } from './samples.ts';

/**
 * Fills a new database with the product and with samples, all or nothing; dates count from `now`. Returns
 * the number of rows by table, or null if there was something before: then nothing changes.
 */
export async function seed(db: Db, now = new Date()): Promise<Record<string, number> | null> {
  return db.transaction(async (tx) => {
    const product = await bringProduct(tx);
    if (!(await isFirstTime(tx, 'samples'))) return product;
    if ((await tx.$count(organizations)) > 0) return product;
    return { ...product, ...countSamples(await addSamples(tx, now)) };
  });
}
