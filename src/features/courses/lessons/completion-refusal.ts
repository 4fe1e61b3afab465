import { getErrorMessage } from '~/lib/error-message';
import type { IssueSlice } from '~/lib/issue';
import { showToast } from '~/ui/toast';

/** Shows why a class could not be marked as done or reopened; `issues` are texts as JSON. */
export function showRefusal(title: string, issues: string, error: unknown): void {
  const text = getErrorMessage(error, JSON.parse(issues) as IssueSlice);
  showToast({ title, text, isDestructive: true });
}
