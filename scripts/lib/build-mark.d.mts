export function getSite(address: string | undefined): string;
export function markBuilt(address: string | undefined, options?: { quick?: boolean }): void;
export function builtFor(): string | null;
export function isQuickBuild(): boolean;
