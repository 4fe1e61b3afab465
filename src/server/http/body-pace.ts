/**
 * Limits how slow a body may be: so many milliseconds for nothing, then so many bytes per second on
 * average. A phone at the edge of its network is faster; slower clients only want to occupy a
 * connection.
 */
export const bodyPace = { grace: 15_000, bytesPerSecond: 2 * 1024 };

/** Milliseconds after its beginning at which a body of which so much has arrived is given up. */
export const patienceFor = (received: number): number =>
  bodyPace.grace + (received / bodyPace.bytesPerSecond) * 1_000;
