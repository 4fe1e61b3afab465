// Imported by Node before a server of the tests: leads Neon's driver to the relay in NEON_RELAY, behind
// which PostgreSQL listens on this machine.
import { neonConfig } from '@neondatabase/serverless';

neonConfig.wsProxy = (_host, port) => `${process.env.NEON_RELAY}/v1?address=127.0.0.1:${port}`;
neonConfig.useSecureWebSocket = false;
neonConfig.pipelineConnect = false;
