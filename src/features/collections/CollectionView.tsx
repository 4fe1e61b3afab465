import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { downloadHref, itemName, readItems } from './collections';
import { fetchCollection } from './collections.api';
import type { CollectionDetail, CollectionItem } from './schema';
import { useTexts } from './texts';

interface RowProps {
  title: string;
  description?: string | undefined;
  action: string;
  href: string;
  outside?: boolean;
}

function Row({ title, description, action, href, outside }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-[10rem] flex-1">
        <p className="break-words font-semibold">{title}</p>
        {description && <p className="break-words text-sm text-ink-soft">{description}</p>}
      </div>
      <Button
        look="quiet"
        href={href}
        label={`${action}: ${title}`}
        {...(outside && { outside, icon: 'out' as const })}
      >
        {action}
      </Button>
    </li>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-6 first:mt-0">
      <h3 className="text-base font-bold">{heading}</h3>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Parts({ collection }: { collection: CollectionDetail }) {
  const { t, locale } = useTexts();
  const words = t.details;
  const { description, summaryHtml, courses } = collection;
  const [pdfs, videos] = [readItems(collection.pdfFiles), readItems(collection.videoUrls)];
  const isEmpty = !pdfs.length && !videos.length && !courses.length && !summaryHtml;
  const rows = (items: CollectionItem[], action: string, hrefOf: (url: string) => string) => (
    <ul>
      {items.map((item, place) => (
        <Row
          key={place}
          title={itemName(item)}
          description={item.description}
          action={action}
          href={hrefOf(item.url)}
          outside
        />
      ))}
    </ul>
  );
  return (
    <>
      {description && <p className="mb-6 break-words text-ink-soft">{description}</p>}
      {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
      {pdfs.length > 0 && (
        <Part heading={words.pdfs}>{rows(pdfs, words.download, downloadHref)}</Part>
      )}
      {videos.length > 0 && (
        <Part heading={words.videos}>{rows(videos, words.watch, (url) => url)}</Part>
      )}
      {summaryHtml && (
        <Part heading={words.summary}>
          <div className="rich break-words" dangerouslySetInnerHTML={{ __html: summaryHtml }} />
        </Part>
      )}
      {courses.length > 0 && (
        <Part heading={words.courses}>
          <ul>
            {courses.map((course) => (
              <Row
                key={course.id}
                title={course.title}
                description={`${course.category} · ${course.duration}`}
                action={words.viewCourse}
                href={localizedPath(locale, paths.course(course.id))}
              />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

/** What is in a collection; the part that scrolls is as high as spec §2 says. */
export function CollectionView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, common } = useTexts();
  const [answer, setAnswer] = useState<CollectionDetail | 'loading' | 'failed'>('loading');
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    fetchCollection(id).then(
      (found) => isShown && setAnswer(found),
      () => isShown && setAnswer('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [id, answer]);

  return (
    <Dialog
      title={typeof answer === 'object' ? answer.name : t.title}
      closeLabel={common.close}
      onClose={onClose}
      size="wide"
    >
      <div
        className="max-h-[60vh] overflow-y-auto"
        role="region"
        aria-label={t.details.content}
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
      >
        {answer === 'loading' ? (
          <Skeleton className="h-40 w-full !rounded-card" />
        ) : answer === 'failed' ? (
          <Failure
            message={t.details.failed}
            retryLabel={common.retry}
            onRetry={() => setAnswer('loading')}
          />
        ) : (
          <Parts collection={answer} />
        )}
      </div>
    </Dialog>
  );
}
