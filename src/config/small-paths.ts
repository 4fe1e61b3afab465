/** The picture of an event whose own cannot be loaded. */
export const defaultEventImage = '/api/images/default-event.jpg';

/**
 * The share target of the installed app. The service worker stores what is shared and redirects to
 * the page `share`. Separate from `paths`, which would be too large for the worker.
 */
export const receivePath = '/share/receive';

/** Whether the process answers, and whether its database does. */
export const healthPath = '/api/health';
export const readyPath = '/api/ready';

export const countsPath = '/api/counts';

export const dataSaverPath = '/api/data-saver';

/** One-click unsubscribe addresses (RFC 8058) for mail providers. */
export const oneClickPaths = {
  jobAlerts: '/api/job-alerts/unsubscribe',
  newsletter: '/api/newsletter/unsubscribe',
  eventMessages: '/api/event-messages/unsubscribe',
  notifications: '/api/notification-mails/unsubscribe',
  review: '/api/review-mails/unsubscribe',
} as const;

/** Header of a call that changes something: the username for which the page was opened. */
export const openedAsHeader = 'X-Opened-As';

/**
 * Header of a `POST` that stands for a `PUT`, `PATCH` or `DELETE`, which some networks and hosts do
 * not let through.
 */
export const methodHeader = 'X-HTTP-Method-Override';
