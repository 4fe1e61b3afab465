// npm start: installs, builds and serves, each only if needed.
import { become, ensureBuilt, ensureInstalled, projectNode } from './lib/project.mjs';

ensureInstalled();
ensureBuilt();
become(projectNode, ['scripts/serve.ts']);
