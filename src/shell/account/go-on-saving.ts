import { paths } from '~/config/paths';
import { offlineTexts } from '~/i18n/offline-texts';
import { readPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { getItem, listItems, putItem, type SavedItem } from '~/offline/saved/saved-items';
import { findSave, isSavedElsewhere, startSave } from '~/offline/saved/saves';
import { askAgain, problemOf } from '~/offline/saved/saving';
import { showToast } from '~/ui/toast';

const textsOfPage = () => offlineTexts[readPath(window.location.pathname).locale];

/** Where all of it is listed, the list says it. */
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
    // A later page, or the line that comes back, tries again; and whoever pauses it knows.
    if (problem === 'network' || problem === 'paused') return;
    const last = await getItem(item.key).catch(() => undefined);
    if (last) await putItem({ ...last, state: 'paused' }).catch(() => undefined);
    const { problems, isStopped } = textsOfPage();
    tell(fill(isStopped, { title }), problems[problem], true);
  }
}

/** Goes on with what was being saved for offline when the page before was left. */
export async function goOnSaving(): Promise<void> {
  for (const item of await listItems()) {
    if (item.state !== 'saving' || findSave(item.key)) continue;
    if (!(await isSavedElsewhere(item.key))) void goOn(item);
  }
}
