/**
 * Texts of the shell's scripts for accounts and toasts. In a separate file because a script loads
 * them, for logged-in people only.
 */
export const shell = {
  /** Name of the region of toasts, for screen readers. */
  notices: 'Notifications',
  closeNotice: 'Close notification',
  userMenu: 'Account menu',
  adminBadge: 'Admin',
  dashboard: 'Dashboard',
  ownCourses: 'My courses',
  review: 'Review',
  works: 'Works',
  ownEvents: 'My events',
  profile: 'Profile',
  adminDashboard: 'Admin Dashboard',
  logout: 'Log out',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'There was an error logging out. Please try again.',
  /** Lessons read on this device as a guest. */
  guestMarks: {
    label: 'Read without an account',
    question: {
      one: 'Move the lesson you read here to your account?',
      other: 'Move the {n} lessons you read here to your account?',
    },
    yes: 'Move',
    no: 'Not now',
    done: 'What you have read is in your account now.',
    failed: 'That did not work. Check your connection and try again.',
    goOn: 'Continue learning',
  },
} as const;
