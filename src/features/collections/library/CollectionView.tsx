import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { fill } from '~/lib/fill';
import { videoOf, videoServices } from '~/lib/media/video';
import { getErrorMessage } from '~/lib/error-message';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { showToast } from '~/ui/toast';
import { VideoPlayer } from '~/ui/page/VideoPlayer';
import { downloadHref, downloadPrefix, itemName, readItems } from '../collections';
import { copyToMine, fetchCollection } from '../collections.api';
import { showFirst } from './collections.store';
import { openDialog } from '../editor/dialog.store';
import type { Collection, CollectionDetail, CollectionItem } from '../collections.schema';
import { useTexts } from '../collection-texts';

interface RowProps {
  title: string;
  description?: string | undefined;
  action: string;
  href: string;
  outside?: boolean;
  /** It downloads one of our files. */
  isFile?: boolean;
}

function Row({ title, description, action, href, outside, isFile }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="min-w-[10rem] flex-1">
        <p className="break-words font-semibold">{title}</p>
        {description && <p className="break-words text-sm text-ink-soft">{description}</p>}
      </div>
      <Button
        look="quiet"
        href={href}
        label={`${action}: ${title}`}
        {...(isFile
          ? { isFile, icon: 'download' as const }
          : outside && { outside, icon: 'out' as const })}
      >
        {action}
      </Button>
    </li>
  );
}

/** A video that plays in its place once somebody wants it; other links lead outside. */
function VideoRow({ item }: { item: CollectionItem }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const words = t.details;
  const [title, video] = [itemName(item), videoOf(item.url)];
  if (!video) {
    const { description, url } = item;
    return <Row {...{ title, description }} action={words.watch} href={url} outside />;
  }
  const service = videoServices[video.service];
  const openAt = fill(words.openAt, { service });
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-[10rem] flex-1">
          <p className="break-words font-semibold">{title}</p>
          {item.description && (
            <p className="break-words text-sm text-ink-soft">{item.description}</p>
          )}
        </div>
        {isOpen ? (
          <Button look="quiet" href={item.url} label={`${openAt}: ${title}`} outside icon="out">
            {openAt}
          </Button>
        ) : (
          <Button
            look="quiet"
            icon="play"
            label={`${words.watch}: ${title}`}
            onClick={() => setOpen(true)}
          >
            {words.watch}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="mt-3">
          <VideoPlayer video={video} title={fill(words.playing, { title })} />
        </div>
      )}
    </li>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 first:mt-0">
      <h3 className="border-b border-line pb-2 text-xl font-extrabold">{heading}</h3>
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
  return (
    <>
      {description && <p className="mb-6 break-words text-ink-soft">{description}</p>}
      {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
      {pdfs.length > 0 && (
        <Part heading={words.pdfs}>
          <ul>
            {pdfs.map((item, place) => (
              <Row
                key={place}
                title={itemName(item)}
                description={item.description}
                action={words.download}
                href={downloadHref(item.url)}
                isFile={downloadHref(item.url).startsWith(downloadPrefix)}
                outside
              />
            ))}
          </ul>
        </Part>
      )}
      {videos.length > 0 && (
        <Part heading={words.videos}>
          <ul>
            {videos.map((item, place) => (
              <VideoRow key={place} item={item} />
            ))}
          </ul>
        </Part>
      )}
      {summaryHtml && (
        <Part heading={words.summary}>
          <div
            className="rich rich-within break-words pt-1"
            dangerouslySetInnerHTML={{ __html: summaryHtml }}
          />
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

/** Makes a collection of the person's own from one of their institution. */
function CopyButton({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const { t, issues } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      showFirst(await copyToMine(collection.id));
      onDone();
      showToast({ title: fill(t.copy.done, { name: collection.name }) });
    } catch (error) {
      const text = getErrorMessage(error, issues);
      showToast({ title: t.copy.failed, text, isDestructive: true });
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" icon="copy" isBusy={isBusy} onClick={() => void copy()}>
      {t.copy.button}
    </Button>
  );
}

/** The contents of a collection, in a part that scrolls. */
export function CollectionView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, common } = useTexts();
  const [answer, setAnswer] = useState<CollectionDetail | 'loading' | 'failed' | 'missing'>(
    'loading',
  );
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    fetchCollection(id).then(
      (found) => isShown && setAnswer(found),
      (error: unknown) => {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (isShown) setAnswer(isMissing ? 'missing' : 'failed');
      },
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
      footer={
        typeof answer === 'object' &&
        (answer.isAdminCreated ? (
          <CopyButton collection={answer} onDone={onClose} />
        ) : (
          answer.canEdit && (
            <Button
              look="quiet"
              icon="link"
              onClick={() => openDialog({ kind: 'share', collection: answer })}
            >
              {t.share.button}
            </Button>
          )
        ))
      }
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
        ) : answer === 'missing' ? (
          <Notice>{t.details.missing}</Notice>
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
