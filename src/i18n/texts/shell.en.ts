/**
 * What the scripts of the shell say about accounts and in toasts. In a file of its own, since a
 * script loads it, and only for people who are signed in.
 */
export const shell = {
  /** Name of the place where toasts appear, for screen readers. */
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
} as const;
