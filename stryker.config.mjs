/** Mutates the security guards. `npm run test:long -- mutations` runs it and writes reports/mutation/. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutations.config.ts' },
  coverageAnalysis: 'perTest',
  timeoutMS: 60_000,
  mutate: [
    'src/lib/url/safe-next.ts',
    'src/server/auth/*.ts',
    'src/server/http/{network,origin,rate-limit}.ts',
    'src/features/accounts/{login-limits,password-rules}.server.ts',
    'src/features/accounts/{admin,auth,devices,two-factor}/*.server.ts',
    'src/features/collections/{files,sharing}/*.server.ts',
    'src/features/courses/course-visibility.server.ts',
    'src/features/courses/{certificates,checks,enrolment}/*.server.ts',
    'src/features/events/{attendance,door,feedback,registration,tickets}/*.server.ts',
    'src/features/events/{door/door-rules,tickets/ticket-code}.ts',
    'src/features/members/*.server.ts',
    'src/features/staff/*.server.ts',
    'src/features/trainer/application-links.server.ts',
    'src/features/trainer/application/*.server.ts',
  ],
  reporters: ['clear-text', 'html'],
};
