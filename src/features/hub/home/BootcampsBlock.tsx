import { useStore } from '@nanostores/react';
import { limits } from '~/config/limits';
import type { Dictionary } from '~/i18n/dictionary';
import { setApart } from '~/lib/covers/apart';
import { bootcampLooks } from '~/lib/covers/looks';
import { Failure, Notice } from '~/ui/Notice';
import { CardSkeleton } from '~/ui/Skeleton';
import { BootcampCard, type BootcampTexts } from '../BootcampCard';
import { activeBootcamps } from './hub.store';

const grid = 'strip gap-5 sm:grid sm:grid-cols-2 lg:grid-cols-3';

export interface BootcampsBlockProps extends BootcampTexts {
  common: Pick<Dictionary['common'], 'retry'>;
}

/** The live bootcamps on the home page: the first three active ones. */
export default function BootcampsBlock({ common, ...texts }: BootcampsBlockProps) {
  const list = activeBootcamps[texts.locale];
  const { data, error } = useStore(list, { ssr: 'initial' });
  const { t } = texts;
  if (error)
    return (
      <Failure
        message={`${t.errorTitle}. ${t.errorText}`}
        retryLabel={common.retry}
        onRetry={() => list.revalidate()}
      />
    );
  if (data?.length === 0) return <Notice lit={2}>{t.none}</Notice>;
  return (
    <ul className={data ? grid : `js-only ${grid}`} aria-hidden={data ? undefined : true}>
      {data
        ? setApart(data.slice(0, limits.homeBootcamps), bootcampLooks).map(({ row, look }) => (
            <BootcampCard key={row.id} bootcamp={row} look={look} isBrief {...texts} />
          ))
        : Array.from({ length: limits.homeBootcamps }, (_, index) => (
            <CardSkeleton key={index} kind="bootcamp" />
          ))}
    </ul>
  );
}
