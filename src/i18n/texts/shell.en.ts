/**
 * Texts that the scripts of the shell use for accounts and toasts. They are in a file of their own
 * because a script loads them, and only for people who are logged in.
 */
export const shell = {
  /** Name of the region of toasts, for screen readers. */
  notices: 'Notifications',
  closeNotice: 'Close notification',
  userMenu: 'Account menu',
  adminBadge: 'Admin',
  dashboard: 'Dashboard',
  profile: 'Profile',
  adminDashboard: 'Admin Dashboard',
  logout: 'Log out',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'There was an error logging out. Please try again.',
  /** What was read on this device without an account. */
  guestMarks: {
    label: 'Read without an account',
    question: {
      one: 'Take over {n} lesson read on this device?',
      other: 'Take over {n} lessons read on this device?',
    },
    yes: 'Take over',
    no: 'No',
    done: 'What you have read is in your account now.',
    failed: 'That did not work. Check your connection and try again.',
    goOn: 'Continue learning',
  },
} as const;
