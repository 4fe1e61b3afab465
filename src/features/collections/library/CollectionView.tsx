import { send } from '~/calls/send';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Dialog } from '~/ui/Dialog';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { copyCollection, getCollection } from '../collections.calls';
import { openDialog } from '../editor/dialog.store';
import type { CollectionDetail, Collection, CollectionItem } from '../collections.schema';
import { useTexts } from '../collection-texts';
import { fill } from '~/lib/fill';
import { getErrorMessage } from '~/lib/error-message';
import { showToast } from '~/ui/toast';
import { showFirst } from './collections.store';
import { paths } from '~/config/paths';
import { formatBytes } from '~/i18n/format-bytes';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getVideo, videoServices } from '~/lib/media/video';
import { langOf } from '~/ui/language/LanguageTag';
import { VideoPlayer } from '~/ui/page/VideoPlayer';
import { downloadHref, downloadPrefix, itemName, readItems } from '../collections';
import { CourseNote } from '../CourseNote';

interface RowProps {
  title: string;
  /** Language of the title, if it differs from the page's. */
  lang?: Locale | undefined;
  description?: ReactNode;
  action: string;
  href: string;
  isExternal?: boolean;
  /** Downloads one of our files. */
  isFile?: boolean;
  size?: string | undefined;
}

function Row({ title, lang, description, action, href, isExternal, isFile, size }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="break-words font-semibold" lang={lang}>
          {title}
        </p>
        {description && <p className="break-words text-sm text-ink-soft">{description}</p>}
        {size && <p className="text-sm text-ink-soft">{size}</p>}
      </div>
      <Button
        look="quiet"
        href={href}
        label={`${action}: ${title}`}
        {...(isFile
          ? { isFile, icon: 'download' as const }
          : isExternal && { isExternal, icon: 'out' as const })}
      >
        {action}
      </Button>
    </li>
  );
}

/** A video that plays in place after a press; other links lead outside. */
function VideoRow({ item }: { item: CollectionItem }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const words = t.details;
  const [title, video] = [itemName(item), getVideo(item.url)];
  if (!video) {
    const { description, url } = item;
    return (
      <Row title={title} description={description} action={words.watch} href={url} isExternal />
    );
  }
  const service = videoServices[video.service];
  const openAt = fill(words.openAt, { service });
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-[min(10rem,100%)] flex-1">
          <p className="break-words font-semibold">{title}</p>
          {item.description && (
            <p className="break-words text-sm text-ink-soft">{item.description}</p>
          )}
        </div>
        {isOpen ? (
          <Button look="quiet" href={item.url} label={`${openAt}: ${title}`} isExternal icon="out">
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

/** The content of a collection by kind. */
function CollectionItems({ collection }: { collection: CollectionDetail }) {
  const { t, locale } = useTexts();
  const words = t.details;
  const { description, summaryHtml, courses, fileSizes } = collection;
  const [pdfs, videos] = [readItems(collection.pdfFiles), readItems(collection.videoUrls)];
  const sizeOf = ({ url }: CollectionItem) => {
    const bytes = fileSizes[downloadHref(url)];
    return bytes ? fill(words.size, { size: formatBytes(locale, bytes) }) : undefined;
  };
  const isEmpty = !pdfs.length && !videos.length && !courses.length && !summaryHtml;
  return (
    <>
      {description && <p className="mb-6 break-words text-ink-soft">{description}</p>}
      {isEmpty && <p className="text-ink-soft">{words.nothing}</p>}
      {pdfs.length > 0 && (
        <Part heading={words.pdfs}>
          <ul>
            {pdfs.map((item, index) => (
              <Row
                key={index}
                title={itemName(item)}
                description={item.description}
                action={words.download}
                href={downloadHref(item.url)}
                isFile={downloadHref(item.url).startsWith(downloadPrefix)}
                size={sizeOf(item)}
                isExternal
              />
            ))}
          </ul>
        </Part>
      )}
      {videos.length > 0 && (
        <Part heading={words.videos}>
          <ul>
            {videos.map((item, index) => (
              <VideoRow key={index} item={item} />
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
                lang={langOf(locale, course.lang)}
                description={<CourseNote course={course} />}
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

/** Copies a collection of the institution to the person's own. */
function CopyButton({ collection, onDone }: { collection: Collection; onDone: () => void }) {
  const { t, issues } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    try {
      showFirst(await send(copyCollection, {}, { collectionId: collection.id }));
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

/** The content of a collection, in a scrolling part. */
export function CollectionView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, common, locale } = useTexts();
  const [answer, setAnswer] = useState<CollectionDetail | 'loading' | 'failed' | 'missing'>(
    'loading',
  );
  useEffect(() => {
    if (answer !== 'loading') return;
    let isShown = true;
    send(getCollection, { id, lang: locale }).then(
      (answer) => isShown && setAnswer(answer),
      (error: unknown) => {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (isShown) setAnswer(isMissing ? 'missing' : 'failed');
      },
    );
    return () => {
      isShown = false;
    };
  }, [id, answer, locale]);

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
          <CollectionItems collection={answer} />
        )}
      </div>
    </Dialog>
  );
}
