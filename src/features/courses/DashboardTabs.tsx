import { useState } from 'react';
import { Tabs } from '~/ui/Tabs';
import type { CourseTexts } from './course-texts';
import { MyCourses } from './MyCourses';

const ids = ['courses'] as const;

/** The tabs of the dashboard (spec §2 "Dashboard"). */
export default function DashboardTabs(texts: CourseTexts) {
  const [selected, setSelected] = useState<(typeof ids)[number]>('courses');
  const { mine } = texts.t;
  return (
    <Tabs
      label={mine.tabsLabel}
      name="dashboard"
      tabs={ids.map((id) => ({ id, text: mine.title }))}
      selected={selected}
      onSelect={setSelected}
    >
      <MyCourses {...texts} />
    </Tabs>
  );
}
