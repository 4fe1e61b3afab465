import { fill } from '~/lib/fill';

/** Video services by the end of the host. */
const services: readonly (readonly [host: string, name: string])[] = [
  ['zoom.us', 'Zoom'],
  ['zoom.com', 'Zoom'],
  ['meet.google.com', 'Google Meet'],
  ['teams.microsoft.com', 'Teams'],
  ['teams.live.com', 'Teams'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['discord.com', 'Discord'],
  ['discord.gg', 'Discord'],
];

/** The words of a link to an event's room, which name the service if it is a usual one. */
export function joinLabel(t: { label: string; via: string }, href: string): string {
  const host = URL.canParse(href) ? new URL(href).hostname : '';
  const service = services.find(([end]) => host === end || host.endsWith(`.${end}`));
  return service ? fill(t.via, { service: service[1] }) : t.label;
}
