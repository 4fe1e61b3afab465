// A part of `npm run lint`: no import that docs/architecture.md forbids.
import { findForbiddenImports, readSources } from './lib/imports.ts';

const violations = await findForbiddenImports(readSources(), '.data/imports');
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
if (violations.length > 0) process.exit(1);
