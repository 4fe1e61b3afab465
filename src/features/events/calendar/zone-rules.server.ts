import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ICAL from 'ical.js';
import { wallTime } from '~/lib/zoned-time';

interface Zone {
  /** The rules as a calendar file has them. */
  rules: string;
  timezone: ICAL.Timezone;
}

/** By name; there are some hundred. */
const zones = new Map<string, Zone | null>();

function readZone(name: string): Zone | null {
  const rules = getVtimezoneComponent(name) || '';
  // The library answers some names with the rules of another zone.
  if (name === 'UTC' || /^TZID:(.*?)\r?$/m.exec(rules)?.[1] !== name) return null;
  const component = new ICAL.Component(ICAL.parse(rules.trim()) as unknown[]);
  return { rules, timezone: new ICAL.Timezone(component) };
}

function getZone(name: string): Zone | null {
  const zone = zones.get(name) ?? readZone(name);
  zones.set(name, zone);
  return zone;
}

/** Returns the rules of a time zone for a calendar file, or null if it needs none or has none. */
export const getRules = (name: string): string | null => getZone(name)?.rules ?? null;

/**
 * Returns true if a calendar that follows the library's rules of a zone reads its local times as
 * these instants: some zones have changed since the rules were written.
 */
export function areRulesRight(name: string, instants: readonly (Date | null)[]): boolean {
  const zone = getZone(name);
  if (!zone) return false;
  return instants.every((instant) => {
    if (!instant) return true;
    const local = ICAL.Time.fromDateTimeString(`${wallTime(instant, name)}:00`);
    local.zone = zone.timezone;
    return local.toJSDate().getTime() === instant.getTime() - (instant.getTime() % 60_000);
  });
}
