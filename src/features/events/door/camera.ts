/** Reads a QR code from a video. */
type Reader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Pictures are read at this width: a code fills most of one. */
const readWidth = 640;
/** Milliseconds between two pictures. */
const pause = 150;
/** Milliseconds that a code has to be out of sight before it counts anew. */
const goneAfter = 3_000;

async function nativeReader(): Promise<Reader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** A reader for browsers without `BarcodeDetector`. */
async function scriptReader(): Promise<Reader> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, readWidth / videoWidth);
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    [canvas.width, canvas.height] = [width, height];
    context?.drawImage(video, 0, 0, width, height);
    const picture = context?.getImageData(0, 0, width, height);
    try {
      return Promise.resolve(picture ? decodeQR(picture) : null);
    } catch {
      // There is no code in the picture.
      return Promise.resolve(null);
    }
  };
}

/**
 * Shows the picture of the rear camera and calls back with each code that comes into sight. Returns
 * a function that stops it. Throws the browser's error if the camera is missing or forbidden.
 */
export async function startCamera(
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment' },
  });
  let isOn = true;
  const stop = () => {
    isOn = false;
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    video.srcObject = stream;
    await video.play();
    const read = (await nativeReader()) ?? (await scriptReader());
    let last = { code: '', at: 0 };
    const look = async () => {
      const code = video.videoWidth > 0 ? await read(video).catch(() => null) : null;
      if (!isOn) return;
      if (code !== null) {
        const isSame = code === last.code && Date.now() - last.at < goneAfter;
        last = { code, at: Date.now() };
        if (!isSame) onCode(code);
      }
      setTimeout(() => void look(), pause);
    };
    void look();
  } catch (error) {
    stop();
    throw error;
  }
  return stop;
}
