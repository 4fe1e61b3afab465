import { TextField } from '~/ui/forms/Field';
import type { CourseTexts } from './course-texts';
import type { CourseFilter } from './course-filter';

export interface CourseFiltersProps extends Pick<CourseTexts, 't'> {
  categories: string[];
  filter: CourseFilter;
  onChange: (change: Partial<CourseFilter>) => void;
}

export function CourseFilters({ t: { browse: t }, ...rest }: CourseFiltersProps) {
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
