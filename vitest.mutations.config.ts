import config from './vitest.config.ts';

const projects = config.test?.projects?.filter(
  (project) =>
    typeof project === 'object' &&
    'test' in project &&
    ['unit', 'services'].includes(String(project.test?.name)),
);

/** Unit and service tests: the ones that need no server of their own. */
export default { ...config, test: { ...config.test, projects } };
