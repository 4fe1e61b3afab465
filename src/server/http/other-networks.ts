/** Milliseconds for which a network counts as present after a request. */
const presentMs = 1_000;

/** Returns whether networks other than the client's own have asked for anything just now. */
export type HasOthers = () => boolean;

/** Notes which networks ask the server; returns a function to call once per request. */
export function watchNetworks(): (network: string) => HasOthers {
  let latest = { network: '', at: -Infinity };
  /** The latest of another network than that. */
  let before = latest;
  return (network) => {
    if (network !== latest.network) before = latest;
    latest = { network, at: performance.now() };
    return () => {
      const other = latest.network === network ? before : latest;
      return performance.now() - other.at < presentMs;
    };
  };
}
