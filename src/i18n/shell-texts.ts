import type { Locale } from './locales';

/** What the scripts of the shell say about accounts and in toasts. */
export interface ShellTexts {
  /** Name of the place where toasts appear, for screen readers. */
  readonly notices: string;
  readonly closeNotice: string;
  readonly userMenu: string;
  readonly adminBadge: string;
  readonly dashboard: string;
  readonly profile: string;
  readonly adminDashboard: string;
  readonly logout: string;
  readonly loggedOut: string;
  readonly loggedOutText: string;
  readonly logoutFailed: string;
  readonly logoutFailedText: string;
}

/**
 * Apart from the dictionaries, which hold it too: these few are loaded by a script, and only for
 * people who are signed in, so that no page has to carry them.
 */
export const shellTexts: Readonly<Record<Locale, ShellTexts>> = {
  id: {
    notices: 'Pemberitahuan',
    closeNotice: 'Tutup pemberitahuan',
    userMenu: 'Menu akun',
    adminBadge: 'Admin',
    dashboard: 'Dasbor',
    profile: 'Profil',
    adminDashboard: 'Dasbor admin',
    logout: 'Keluar',
    loggedOut: 'Anda telah keluar',
    loggedOutText: 'Anda berhasil keluar dari akun.',
    logoutFailed: 'Gagal keluar',
    logoutFailedText: 'Terjadi kendala saat keluar. Silakan coba lagi.',
  },
  en: {
    notices: 'Notifications',
    closeNotice: 'Close notification',
    userMenu: 'Account menu',
    adminBadge: 'Admin',
    dashboard: 'Dashboard',
    profile: 'Profile',
    adminDashboard: 'Admin Dashboard',
    logout: 'Logout',
    loggedOut: 'Logged out',
    loggedOutText: 'You have been successfully logged out.',
    logoutFailed: 'Logout failed',
    logoutFailedText: 'There was an error logging out. Please try again.',
  },
};
