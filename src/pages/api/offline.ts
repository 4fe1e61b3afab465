import { planShared } from '~/features/collections/sharing/offline-plan.server';
import { planClass, planCourse } from '~/features/courses/lessons/offline-plan.server';
import { planReview } from '~/features/courses/review/offline-plan.server';
import { planEvent } from '~/features/events/detail/offline-plan.server';
import { planLogbook } from '~/features/trainer/logbook/offline-plan.server';
import { defaultLocale, isLocale } from '~/i18n/locales';
import { rowId } from '~/lib/url/page-query';
import { getEnv } from '~/server/env';
import { AppError } from '~/server/errors';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** `?item=course:3`, `class:3:14`, `event:<slug>`, `collection:<token>`, `review` or `logbook`, and the language to read it in. */
export const GET = endpoint({
  access: 'anyone',
  run: (db, { actor, context }) => {
    if (getEnv().SERVICE_WORKER === 'off') throw new AppError('saving_off');
    const [kind, name = '', more] = (context.url.searchParams.get('item') ?? '').split(':');
    const langParam = context.url.searchParams.get('lang');
    const lang = langParam && isLocale(langParam) ? langParam : defaultLocale;
    const courseId = rowId(name);
    const classId = rowId(more);
    if (kind === 'course' && courseId !== null) return planCourse(db, { actor, courseId, lang });
    if (kind === 'class' && courseId !== null && classId !== null)
      return planClass(db, { actor, courseId, classId, lang });
    if (kind === 'review') return planReview(db, { actor, lang });
    if (kind === 'logbook') return planLogbook(db, { actor, lang });
    if (kind === 'event' && name) return planEvent(db, { actor, slug: name, lang });
    if (kind === 'collection' && name)
      return planShared(db, { actor, token: name, sender: clientKey(context), lang });
    throw new AppError('not_found');
  },
});
