import { formatSpan } from '~/i18n/format';
import { fill } from '~/lib/fill';
import { Badge } from '~/ui/Badge';
import type { AdminBootcamp } from '../../bootcamp.resource';
import { linkMessage } from '../../link-check/link-check';
import { useTexts } from '../texts';

/** The result and time of the last check of a link. */
export function LinkState({ bootcamp }: { bootcamp: AdminBootcamp }) {
  const { t, locale } = useTexts();
  const { linkStatus: status, linkDetail, linkCheckedAt } = bootcamp;
  if (!status || !linkCheckedAt) {
    return (
      <span className="whitespace-nowrap">
        <Badge tone="abu">{t.link.unchecked}</Badge>
      </span>
    );
  }
  const detail = linkDetail ?? '';
  const words = fill(linkMessage({ status, detail }, t.link.words), { status: detail });
  const time = formatSpan(locale, new Date(linkCheckedAt), null, 'Asia/Jakarta');
  return (
    <span className="grid w-full justify-items-start gap-1 md:w-36 lg:w-44">
      <Badge tone={status === 'ok' ? 'daun' : 'bata'} dot>
        {t.link[status]}
      </Badge>
      <span className="text-xs text-ink-soft">{words}</span>
      <time dateTime={linkCheckedAt} className="text-xs text-ink-soft">
        {fill(t.link.checked, { time })}
      </time>
    </span>
  );
}
