import { icons } from './icons';

const svg = 'http://www.w3.org/2000/svg';

/** `Icon.astro` for scripts. */
export function createIcon(name: keyof typeof icons, className = 'size-4'): SVGElement {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('class', `icon ${className}`);
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', icons[name]);
  icon.append(path);
  return icon;
}
