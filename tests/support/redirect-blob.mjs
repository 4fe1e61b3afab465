// Imported by Node before a server of the tests: leads requests for the hosts of Vercel Blob's files to the
// stub in BLOB_STUB, which speaks plain HTTP.
import { createRequire } from 'node:module';
import { connect as openSocket } from 'node:net';

const require = createRequire(import.meta.url);
// The copy that the SDK itself asks with; Node's own `fetch` shares its dispatcher.
const { Agent, buildConnector, setGlobalDispatcher } = require(
  require.resolve('undici', { paths: [require.resolve('@vercel/blob')] }),
);

const usual = buildConnector({});

setGlobalDispatcher(
  new Agent({
    connect: (options, done) => {
      if (!options.hostname.endsWith('.blob.vercel-storage.com')) return usual(options, done);
      const [host, port] = process.env.BLOB_STUB.split(':');
      const socket = openSocket({ host, port: Number(port) });
      socket.once('connect', () => done(null, socket)).once('error', (error) => done(error, null));
      return socket;
    },
  }),
);
