import { fill } from '~/lib/fill';
import { formatDecimal, getPart, getWords, makeElement } from '../lab-parts';
import { asked, findNearest, firstKept, shrink, side, type Kept, type Picture } from './pictures';

interface Words extends Record<
  | 'keep'
  | 'remove'
  | 'now'
  | 'says'
  | 'apart'
  | 'nothing'
  | 'removed'
  | 'kept'
  | 'noCamera'
  | 'unreadable'
  | 'unnamed',
  string
> {
  names: Record<'ginger' | 'galangal', string>;
}

/** Width at which a picture is read; each square of the machine is the mean of a cell of it. */
const readWidth = side * 8;
/** Time between two looks through the camera. */
const pause = 400;
/** As many as a row holds; the oldest one goes. */
const maxKept = 12;

/** The middle of a picture or of what a camera sees, as the machine sees it. */
function look(source: CanvasImageSource, width: number, height: number): Picture | null {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: readWidth,
    height: readWidth,
  });
  const context = canvas.getContext('2d');
  const edge = Math.min(width, height);
  if (!context || !edge) return null;
  // Transparent pixels count as white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, readWidth, readWidth);
  context.drawImage(
    source,
    (width - edge) / 2,
    (height - edge) / 2,
    edge,
    edge,
    0,
    0,
    readWidth,
    readWidth,
  );
  return shrink(context.getImageData(0, 0, readWidth, readWidth).data, readWidth);
}

async function readFile(file: File): Promise<Picture | null> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    // Drawings may have no size of their own.
    return look(image, image.naturalWidth || readWidth, image.naturalHeight || readWidth);
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** A drawing of a picture: one square each. */
function draw(picture: Picture): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  const pixels = context?.createImageData(side, side);
  if (!context || !pixels) return canvas;
  for (let at = 0; at < side * side; at += 1) {
    for (let colour = 0; colour < 3; colour += 1)
      pixels.data[at * 4 + colour] = picture[at * 3 + colour] ?? 0;
    pixels.data[at * 4 + 3] = 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** False if the page came from one that may not use the camera. */
function isCameraAllowed(): boolean {
  const { featurePolicy } = document as {
    featurePolicy?: { allowsFeature: (name: string) => boolean };
  };
  return featurePolicy?.allowsFeature('camera') ?? true;
}

export function start(lab: HTMLElement): void {
  const words = getWords<Words>(lab);
  const fields = [...lab.querySelectorAll<HTMLInputElement>('[data-name]')];
  const status = getPart(lab, 'status');
  const seen = getPart(lab, 'seen');
  const video = getPart<HTMLVideoElement>(lab, 'video');
  const cameraButton = lab.querySelector<HTMLButtonElement>('[data-act="camera"]');
  let kept: Kept[] = [];
  let picture: Picture | null = null;
  let stopCamera: (() => void) | null = null;

  /** Said once: the camera looks several times a second. */
  function say(message: string): void {
    if (status.textContent !== message) status.textContent = message;
  }

  const getName = (label: number) =>
    fields[label]?.value.trim() || fill(words.unnamed, { n: label + 1 });

  function showKept(): void {
    for (const label of fields.keys()) {
      const ofLabel = kept.filter((one) => one.label === label);
      const isUsed = label < 2 || Boolean(fields[label]?.value.trim()) || ofLabel.length > 0;
      const keep = lab.querySelector<HTMLButtonElement>(`[data-keep="${label}"]`);
      if (keep) {
        keep.textContent = fill(words.keep, { name: getName(label) });
        keep.hidden = !isUsed;
        keep.disabled = !picture;
      }
      const buttons = ofLabel.map((one, at) => {
        const params = { n: at + 1, name: getName(label) };
        const button = makeElement('button', '', {
          type: 'button',
          class: 'lab-thumb',
          'aria-label': fill(words.remove, params),
        });
        button.append(draw(one.picture));
        button.addEventListener('click', () => {
          kept = kept.filter((other) => other !== one);
          showKept();
          fields[label]?.focus();
          say(fill(words.removed, params));
        });
        return button;
      });
      lab.querySelector(`[data-kept="${label}"]`)?.replaceChildren(...buttons);
    }
  }

  /** Guess of the machine about the picture in front of it. */
  function answer(): string {
    const nearest = picture && findNearest(kept, picture);
    if (!picture || !nearest || new Set(kept.map(({ label }) => label)).size < 2) {
      if (picture) showSeen(picture, null);
      return words.nothing;
    }
    const params = { name: getName(nearest.label), n: nearest.place };
    showSeen(picture, {
      picture: nearest.picture,
      caption: fill(words.apart, { distance: formatDecimal(lab, nearest.distance) }),
    });
    seen.setAttribute('aria-label', fill(words.says, params));
    return fill(words.says, params);
  }

  function showSeen(now: Picture, other: { picture: Picture; caption: string } | null): void {
    const toFigure = (shown: Picture, caption: string) => {
      const part = makeElement('span', '', { class: 'lab-seen' });
      part.append(draw(shown), makeElement('span', caption, { class: 'lab-hint' }));
      return part;
    };
    seen.setAttribute('aria-label', words.now);
    seen.replaceChildren(
      toFigure(now, words.now),
      ...(other ? [toFigure(other.picture, other.caption)] : []),
    );
  }

  function see(shown: Picture | null): void {
    if (!shown) return;
    const isFirst = !picture;
    picture = shown;
    if (isFirst) showKept();
    say(answer());
  }

  function keep(label: number): void {
    if (!picture) return;
    const ofLabel = kept.filter((one) => one.label === label);
    const oldest = ofLabel.length >= maxKept ? ofLabel[0] : undefined;
    kept = [...kept.filter((one) => one !== oldest), { label, picture }];
    showKept();
    const count = kept.filter((one) => one.label === label).length;
    const stored = fill(words.kept, { n: count, name: getName(label) });
    say(stopCamera ? stored : `${stored} ${answer()}`);
  }

  async function startCamera(): Promise<void> {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment' },
    });
    let isOn = true;
    stopCamera = () => {
      isOn = false;
      stopCamera = null;
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
      video.hidden = true;
      nameCamera();
    };
    nameCamera();
    video.hidden = false;
    video.srcObject = stream;
    await video.play();
    const watch = () => {
      if (!isOn) return;
      if (!lab.isConnected) {
        stopCamera?.();
        return;
      }
      // Moved into the window for projectors, a video stands still.
      if (video.paused) void video.play().catch(() => null);
      see(look(video, video.videoWidth, video.videoHeight));
      setTimeout(watch, pause);
    };
    watch();
  }

  const startWords = cameraButton?.textContent ?? '';
  function nameCamera(): void {
    if (cameraButton)
      cameraButton.textContent = stopCamera ? (cameraButton.dataset['stop'] ?? '') : startWords;
  }

  function toggleCamera(): void {
    if (stopCamera) {
      stopCamera();
      return;
    }
    // Without https there are no devices at all.
    Promise.resolve()
      .then(startCamera)
      .catch(() => {
        stopCamera?.();
        say(words.noCamera);
      });
  }

  if (!isCameraAllowed()) {
    if (cameraButton) cameraButton.hidden = true;
    getPart(lab, 'camera-page').hidden = false;
  }
  cameraButton?.addEventListener('click', toggleCamera);
  const file = getPart<HTMLInputElement>(lab, 'file');
  file.addEventListener('change', () => {
    const chosen = file.files?.[0];
    if (!chosen) return;
    stopCamera?.();
    readFile(chosen)
      .then(see)
      .catch(() => {
        say(words.unreadable);
      });
    file.value = '';
  });
  for (const button of lab.querySelectorAll<HTMLElement>('[data-asked]')) {
    button.addEventListener('click', () => {
      stopCamera?.();
      see(asked.find(({ name }) => name === button.dataset['asked'])?.picture ?? null);
    });
  }
  for (const [label, field] of fields.entries()) {
    field.addEventListener('input', showKept);
    lab.querySelector(`[data-keep="${label}"]`)?.addEventListener('click', () => {
      keep(label);
    });
  }
  lab.querySelector('[data-act="six"]')?.addEventListener('click', () => {
    kept = [...firstKept];
    for (const [label, name] of [words.names.ginger, words.names.galangal].entries()) {
      const field = fields[label];
      if (field) field.value = name;
    }
    showKept();
    say(answer());
  });
  lab.querySelector('[data-act="clear"]')?.addEventListener('click', () => {
    kept = [];
    showKept();
    say(words.nothing);
  });
  showKept();
}
