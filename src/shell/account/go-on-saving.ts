import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { getItem, listItems, putItem, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, isSavedElsewhere, startSave } from '~/offline/saved/saves';
import { askAgain, problemOf } from '~/offline/saved/saving';
import { showToast } from '~/ui/toast';

const textsOfPage = () => offlineTexts[readPath(window.location.pathname).locale];

/** The offline list shows it itself. */
function tell(title: string, text = '', isDestructive = false): void {
  const { path } = readPath(window.location.pathname);
  if (path === paths.offline || path === paths.dashboardOffline) return;
  showToast({ title, text, isDestructive });
}

async function goOn(item: SavedItem): Promise<void> {
  const { title, done, parts } = item;
  try {
    const plan = await askAgain(item);
    const { goesOn, saving } = textsOfPage();
    tell(fill(goesOn, { title }), fill(saving, { done, total: parts.length }));
    await startSave(plan);
    tell(fill(textsOfPage().isSaved, { title }));
  } catch (error) {
    const problem = problemOf(error);
    // A later page or the returning connection tries again; a pause is no news to the person.
    if (problem === 'network' || problem === 'paused') return;
    const last = await getItem(item.key).catch(() => undefined);
    if (last) await putItem({ ...last, state: 'paused' }).catch(() => undefined);
    const { problems, isStopped } = textsOfPage();
    tell(fill(isStopped, { title }), problems[problem], true);
  }
}

/** Continues an offline save that was running when the previous page was left. */
export async function goOnSaving(): Promise<void> {
  for (const item of await listItems()) {
    if (item.state !== 'saving' || findSave(item.key)) continue;
    if (!(await isSavedElsewhere(item.key))) void goOn(item);
  }
}
