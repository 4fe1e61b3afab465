/** Gradient pairs of covers. White text has a contrast of at least 4.5:1 on both ends. */
export const gradients = {
  nila: ['#3730a3', '#2563eb'],
  senja: ['#86198f', '#c2410c'],
  laut: ['#1e3a8a', '#0e7490'],
  hutan: ['#134e4a', '#15803d'],
  kunyit: ['#7c2d12', '#b45309'],
  anggrek: ['#581c87', '#be185d'],
} as const;
export type GradientName = keyof typeof gradients;

/** The first, blue to indigo, is the default. */
export const gradientNames = Object.keys(gradients) as [GradientName, ...GradientName[]];

export const layouts = ['bloom', 'cloth', 'rise'] as const;
export const petalCounts = [4, 6, 8] as const;

/** Everything that makes one cover differ from another. */
export interface Composition {
  /** Id for the parts that the picture refers to inside itself; the same for the same composition. */
  id: string;
  gradient: GradientName;
  from: string;
  to: string;
  /** Direction of the gradient in degrees, 0 to 359. */
  angle: number;
  layout: (typeof layouts)[number];
  petals: (typeof petalCounts)[number];
  /** Turn of the flower in degrees, 0 to 89. */
  rotation: number;
  /** Index of the turmeric petal, from 0. */
  lit: number;
  /** Middle of the flower, in the 400 by 225 picture. */
  x: number;
  y: number;
  radius: number;
}

export const width = 400;
export const height = 225;
const sun = '#ffc247';

/** FNV-1a: small, and spreads neighbouring ids well enough once mixed below. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/** A stream of numbers from 0 to just below 1 that depends on the seed alone (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the named gradient, or the default for an unknown name. */
export function gradientName(name: string | null | undefined): GradientName {
  return name && Object.hasOwn(gradients, name) ? (name as GradientName) : 'nila';
}

/** The composition of a seed: the same seed and gradient always give the same picture. */
export function compose(seed: string | number, gradient?: string | null): Composition {
  const key = `${seed}`;
  const name = gradientName(gradient);
  const random = randomFrom(hash(key));
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const layout = pick(layouts);
  const petals = pick(petalCounts);
  const rotation = between(0, 89);
  const [from, to] = gradients[name];
  const place = {
    bloom: { x: between(240, 320), y: between(85, 140), radius: between(120, 165) },
    cloth: { x: width / 2, y: height / 2, radius: between(40, 58) },
    rise: { x: between(150, 250), y: between(205, 235), radius: between(150, 190) },
  }[layout];
  return {
    id: `k${hash(`${key}/${name}`).toString(36)}`,
    gradient: name,
    from,
    to,
    angle: between(15, 75),
    layout,
    petals,
    rotation,
    lit: layout === 'rise' ? upward(petals, rotation) : between(0, petals - 1),
    ...place,
  };
}

/** The petal that points up most: the visible one if the flower rises from the lower edge. */
function upward(petals: number, rotation: number): number {
  return Math.round(((270 - rotation) * petals) / 360) % petals;
}

const half: Record<Composition['petals'], number> = { 4: 31, 6: 24, 8: 18 };
const round = (value: number) => Math.round(value * 10) / 10;

/** A petal from the middle to `radius` along the x axis: pointed inside, round outside. */
export function petalPath(radius: number, petals: Composition['petals'] = 4, degrees = 0): string {
  const unit = radius / 100;
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) =>
    `${round((x * cos - y * sin) * unit)} ${round((x * sin + y * cos) * unit)}`;
  const wide = half[petals];
  return `M${at(6, 0)}C${at(22, -wide)} ${at(82, -wide * 1.25)} ${at(97, 0)}C${at(82, wide * 1.25)} ${at(22, wide)} ${at(6, 0)}Z`;
}

/** The petals of a small kawung in a square from -9 to 9, each where it lies. */
export const motifPetals = [-45, 45, 135, 225].map((degrees) => petalPath(12, 4, degrees));

/** Returns the number of motifs for a number of parts: one for each if there are few. */
export const countMotifs = (total: number): number => (total > 24 ? 12 : Math.max(1, total));

/**
 * Filled petals by motif: at least one once anything is done, and all of them only when everything
 * is.
 */
export function fillMotifs(done: number, total: number, motifs = countMotifs(total)): number[] {
  const petals = motifs * motifPetals.length;
  const share = total > 0 ? Math.min(1, Math.max(0, done / total)) : 0;
  const filled = share > 0 ? Math.max(1, Math.floor(share * petals + 1e-9)) : 0;
  return Array.from({ length: motifs }, (_, at) =>
    Math.min(motifPetals.length, Math.max(0, filled - at * motifPetals.length)),
  );
}

const litFill = `fill="${sun}" fill-opacity="1"`;

// A `<use>` would be shorter, but browsers create elements for each, and lists show many covers.
function flower(c: Composition): string {
  const path = petalPath(c.radius, c.petals);
  return Array.from({ length: c.petals }, (_, petal) => {
    const lit = petal === c.lit ? ` ${litFill}` : '';
    return `<path d="${path}" transform="rotate(${round((360 / c.petals) * petal)})"${lit}/>`;
  }).join('');
}

/** The cloth: kawung after kawung, with one petal of one of them lit. */
function cloth(c: Composition): string {
  const step = c.radius * 2;
  const across = Math.ceil(width / step / 2);
  const down = Math.ceil(height / step / 2);
  const petal = (degrees: number) => petalPath(c.radius * Math.SQRT2, 4, degrees);
  // The kawung is the marker at each point of one path: a cloth of petals would be hundreds of elements.
  const marker = ['start', 'mid', 'end'].map((at) => ` marker-${at}="url(#${c.id}f)"`).join('');
  const rows = Array.from({ length: down * 2 + 1 }, (_, row) => {
    return `M${-across * step} ${(row - down) * step}${`h${step}`.repeat(across * 2)}`;
  });
  const column = (c.lit % 3) - 1;
  return (
    `<defs><marker id="${c.id}f" markerUnits="userSpaceOnUse" overflow="visible">` +
    `<path transform="rotate(45)" d="${[0, 90, 180, 270].map(petal).join('')}"/></marker></defs>` +
    `<path fill="none" d="${rows.join('')}"${marker}/>` +
    `<path d="${petal(0)}" transform="translate(${column * step} 0)rotate(${45 + 90 * (c.lit % 4)})" ${litFill}/>`
  );
}

/** Draws a composition as an SVG picture; `attributes` go on its root. */
export function kawungSvg(c: Composition, attributes = ''): string {
  const isCloth = c.layout === 'cloth';
  const turn = isCloth ? 0 : c.rotation;
  const rings = isCloth
    ? ''
    : `<g fill="none" stroke="#fff" stroke-opacity=".16"><circle r="${c.radius + 12}"/><circle r="${round(c.radius * 1.45)}"/><circle r="${round(c.radius * 1.9)}"/></g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"${attributes}>` +
    `<defs><linearGradient id="${c.id}g" gradientTransform="rotate(${c.angle})"><stop stop-color="${c.from}"/><stop offset="1" stop-color="${c.to}"/></linearGradient></defs>` +
    `<path fill="url(#${c.id}g)" d="M0 0h${width}v${height}H0z"/>` +
    `<g transform="translate(${c.x} ${c.y})" fill="#fff" fill-opacity=".17">${rings}` +
    `${isCloth ? cloth(c) : `<g transform="rotate(${turn})">${flower(c)}</g>`}</g></svg>`
  );
}
