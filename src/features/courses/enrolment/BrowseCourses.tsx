import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '~/config/paths';
import { announce } from '~/i18n/announce';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Tabs } from '~/ui/Tabs';
import type { CourseTexts } from './course-texts';
import { CourseCard, CourseGrid } from './CourseCard';
import { CoursesFrame } from './CoursesFrame';
import { $otherCourses, loadOtherCourses } from './enrolments.store';
import { getCategories, filterCourses, type CourseFilter } from './course-filter';
import type { Course } from '../courses.schema';
import { useEnrol } from './use-enrol';
import { ConfirmDialog } from '~/ui/Dialog';
import { TextField } from '~/ui/forms/Field';

interface CourseFiltersProps extends Pick<CourseTexts, 't'> {
  categories: string[];
  filter: CourseFilter;
  onChange: (change: Partial<CourseFilter>) => void;
}

function CourseFilters({ t: { browse: t }, ...rest }: CourseFiltersProps) {
  const { categories, filter, onChange } = rest;
  const badges: { category: string | null; text: string }[] = [
    { category: null, text: t.allCategories },
    ...categories.map((category) => ({ category, text: category })),
  ];
  return (
    <div className="grid gap-4">
      <div role="search" className="max-w-[28rem]">
        <TextField
          id="course-search"
          type="search"
          label={t.searchLabel}
          placeholder={t.searchHint}
          value={filter.query}
          onChange={(event) => onChange({ query: event.target.value })}
        />
      </div>
      <div role="group" aria-label={t.categoriesLabel} className="flex flex-wrap gap-2">
        {badges.map(({ category, text }) => (
          <button
            key={text}
            type="button"
            aria-pressed={filter.category === category}
            className="min-h-[2.75rem] rounded-full border border-edge bg-card px-4 text-sm font-semibold hover:border-nila hover:text-nila aria-pressed:border-nila aria-pressed:bg-nila aria-pressed:text-nila-on"
            onClick={() => onChange({ category })}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  );
}

interface EnrolDialogProps extends Pick<CourseTexts, 't' | 'common'> {
  course: Course;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function EnrolDialog({ t, common, course, isBusy, onConfirm, onClose }: EnrolDialogProps) {
  const { dialog } = t;
  return (
    <ConfirmDialog
      title={dialog.title}
      confirmLabel={dialog.confirm}
      cancelLabel={dialog.cancel}
      closeLabel={common.close}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{fill(dialog.text, { title: course.title })}</p>
    </ConfirmDialog>
  );
}

const everything: CourseFilter = { query: '', category: null };

/** Browse Courses: search, categories, all or enrolled courses, and enrolment with confirmation. */
export default function BrowseCourses(texts: CourseTexts) {
  const { locale, t, common } = texts;
  const { browse } = t;
  const [tab, setTab] = useState<'all' | 'enrolled'>('all');
  const [filter, setFilter] = useState(everything);
  const [choice, setChoice] = useState<Course | null>(null);
  const { busyId, enrol } = useEnrol(texts);

  const others = useStore($otherCourses);
  const isSearching = filter.query.trim() !== '';
  useEffect(() => {
    if (isSearching) void loadOtherCourses(locale);
  }, [isSearching, locale]);
  const toName = (category: string) => announce(texts.words, category, locale).text;

  const emptyNotice = (isEmptyTab: boolean) => {
    const showAll = (
      <Button
        look="quiet"
        onClick={() => {
          setFilter(everything);
          setTab('all');
        }}
      >
        {browse.showAll}
      </Button>
    );
    return <Notice action={showAll}>{isEmptyTab ? browse.noneEnrolled : browse.notFound}</Notice>;
  };

  return (
    <CoursesFrame {...texts}>
      {({ courses, enrolments }) => {
        const enrolmentByCourse = new Map(
          enrolments.map((enrolment) => [enrolment.courseId, enrolment]),
        );
        const shownCourses =
          tab === 'all' ? courses : courses.filter(({ id }) => enrolmentByCourse.has(id));
        const results = filterCourses(shownCourses, filter, toName, others);
        return (
          <div className="grid gap-6">
            <CourseFilters
              t={t}
              categories={getCategories(courses, toName)}
              filter={filter}
              onChange={(change) => setFilter({ ...filter, ...change })}
            />
            <div>
              <Tabs
                label={browse.tabsLabel}
                name="browse"
                tabs={[
                  { id: 'all', text: browse.tabAll },
                  { id: 'enrolled', text: browse.tabEnrolled },
                ]}
                selected={tab}
                onSelect={setTab}
              >
                <p role="status" className="mb-4 text-sm text-ink-soft">
                  {plural(locale, browse.found, results.length)}
                </p>
                {results.length === 0 ? (
                  emptyNotice(tab === 'enrolled' && shownCourses.length === 0)
                ) : (
                  <CourseGrid>
                    {results.map((course) => {
                      const enrolment = enrolmentByCourse.get(course.id);
                      const ofCourse = fill(t.ofCourse, { title: course.title });
                      return (
                        <CourseCard
                          key={course.id}
                          course={course}
                          enrolment={enrolment}
                          {...texts}
                        >
                          {enrolment ? (
                            <Button
                              look="quiet"
                              icon="check"
                              href={localizedPath(locale, `${paths.dashboard}?tab=courses`)}
                              label={browse.already + ofCourse}
                            >
                              {browse.already}
                            </Button>
                          ) : (
                            <Button
                              label={t.enroll + ofCourse}
                              isBusy={busyId === course.id}
                              onClick={() => setChoice(course)}
                            >
                              {t.enroll}
                            </Button>
                          )}
                        </CourseCard>
                      );
                    })}
                  </CourseGrid>
                )}
              </Tabs>
            </div>
            {choice && (
              <EnrolDialog
                t={t}
                common={common}
                course={choice}
                isBusy={busyId === choice.id}
                onConfirm={() =>
                  void enrol(choice, 'browse').then((isDone) => isDone && setChoice(null))
                }
                onClose={() => setChoice(null)}
              />
            )}
          </div>
        );
      }}
    </CoursesFrame>
  );
}
