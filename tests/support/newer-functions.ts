/**
 * Functions newer than the oldest browsers we build for (scripts/lib/vite-settings.mjs) that our scripts
 * use: src/lib/browser/fallbacks.ts has each. By the global that has them.
 */
export const replaced = {
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced'],
  'String.prototype': ['at', 'toWellFormed'],
  Object: ['hasOwn'],
  URL: ['canParse'],
  'Crypto.prototype': ['randomUUID'],
  'AbortSignal.prototype': ['reason', 'throwIfAborted'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLDialogElement.prototype': ['showModal', 'show', 'close'],
  Intl: ['ListFormat'],
  globalThis: ['BroadcastChannel'],
} as const;

/** Such functions without which all works, as scripts look whether they are there. */
export const optional = {
  globalThis: ['reportError', 'requestIdleCallback', 'scheduler', 'structuredClone', 'navigation'],
  'Document.prototype': ['startViewTransition'],
  'Node.prototype': ['moveBefore'],
  'Element.prototype': ['moveBefore', 'checkVisibility', 'ariaBusy', 'ariaDisabled'],
  'HTMLElement.prototype': ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
  'HTMLMetaElement.prototype': ['media'],
  'SubmitEvent.prototype': ['submitter'],
  'Navigator.prototype': ['connection', 'locks', 'userAgentData'],
} as const;

/** Such functions that nothing may use. */
export const unused = {
  'Array.prototype': ['with'],
  Array: ['fromAsync'],
  'String.prototype': ['isWellFormed'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  URL: ['parse'],
  AbortSignal: ['any', 'timeout'],
  Promise: ['any', 'try', 'withResolvers'],
  RegExp: ['escape'],
  Response: ['json'],
  Intl: ['DisplayNames', 'DurationFormat', 'Segmenter', 'supportedValuesOf'],
  'Intl.DateTimeFormat.prototype': ['formatRange'],
  'HTMLInputElement.prototype': ['showPicker'],
  'HTMLElement.prototype': ['attachInternals', 'inert'],
  'Document.prototype': ['adoptedStyleSheets'],
  globalThis: [
    ...['AggregateError', 'CompressionStream', 'DecompressionStream', 'FinalizationRegistry'],
    ...['OffscreenCanvas', 'URLPattern', 'WeakRef', 'createImageBitmap'],
  ],
} as const;
