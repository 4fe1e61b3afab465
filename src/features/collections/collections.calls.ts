import { defineCall } from '~/calls/call';
import { limits, pdfBytes } from '~/config/limits';
import { inLanguage, pageQuery, versionQuery } from '~/lib/url/queries';
import { collectionsPerPage } from './collections';
import {
  collectionChangeSchema,
  collectionInputSchema,
  collectionQuery,
  copyInputSchema,
  summarySchema,
} from './collections.schema';
import { uploadInputSchema } from './files/upload.schema';

const listQuery = pageQuery.extend(collectionQuery.shape);

/** The collections that the caller may see, newest first. */
export const listCollections = defineCall('GET /api/collections', {
  access: 'user',
  query: listQuery,
  rowsOnPage: collectionsPerPage,
  run: async (db, { actor, query }) => {
    const { listCollections } = await import('./collections.server');
    return listCollections(db, { actor, ...query });
  },
});

export const createCollection = defineCall('POST /api/collections', {
  access: 'user',
  body: collectionInputSchema,
  formLimit: limits.pictureForm,
  file: 'thumbnail',
  status: 201,
  run: async (db, { actor, body: input, file: thumbnail }) => {
    const { createCollection } = await import('./editor/save-collection.server');
    return createCollection(db, { actor, input, thumbnail });
  },
});

export const getCollection = defineCall('GET /api/collections/:id', {
  access: 'user',
  query: inLanguage,
  run: async (db, { actor, params, query }) => {
    const { getCollection } = await import('./collections.server');
    return getCollection(db, { actor, collectionId: params.id, ...query });
  },
});

export const updateCollection = defineCall('PUT /api/collections/:id', {
  access: 'user',
  query: inLanguage,
  body: collectionChangeSchema,
  formLimit: limits.pictureForm,
  file: 'thumbnail',
  run: async (db, { actor, params, query, body, file: thumbnail }) => {
    const { updateCollection } = await import('./editor/save-collection.server');
    const { version, ...input } = body;
    const collectionId = params.id;
    return updateCollection(db, { actor, collectionId, version, input, thumbnail, ...query });
  },
});

export const deleteCollection = defineCall('DELETE /api/collections/:id', {
  access: 'user',
  query: versionQuery,
  run: async (db, { actor, params, query }) => {
    const { deleteCollection } = await import('./editor/save-collection.server');
    return deleteCollection(db, { actor, collectionId: params.id, ...query });
  },
});

/** A summary as readers will see it. */
export const previewSummary = defineCall('POST /api/collections/preview', {
  access: 'user',
  body: summarySchema,
  jsonLimit: 128 * 1024,
  run: async (db, { actor, body: { markdown } }) => {
    const { previewSummary } = await import('./collections.server');
    return previewSummary(db, { actor, markdown });
  },
});

/** The token of a collection's link, for its owner. */
export const getShare = defineCall('GET /api/collections/:id/share', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { getShare } = await import('./sharing/shares.server');
    return getShare(db, { actor, collectionId: params.id });
  },
});

export const shareCollection = defineCall('POST /api/collections/:id/share', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { shareCollection } = await import('./sharing/shares.server');
    return shareCollection(db, { actor, collectionId: params.id });
  },
});

export const unshareCollection = defineCall('DELETE /api/collections/:id/share', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { unshareCollection } = await import('./sharing/shares.server');
    return unshareCollection(db, { actor, collectionId: params.id });
  },
});

/** Copies a visible or shared collection to the caller's own. */
export const copyCollection = defineCall('POST /api/collections/copy', {
  access: 'user',
  body: copyInputSchema,
  status: 201,
  run: async (db, { actor, body: from }) => {
    const { copyCollection } = await import('./sharing/copy-collection.server');
    return copyCollection(db, { actor, from });
  },
});

/** Announces a PDF file, and answers where to send it. */
export const startUpload = defineCall('POST /api/uploads', {
  access: 'user',
  body: uploadInputSchema,
  status: 201,
  run: async (db, { actor, body: input }) => {
    const { startUpload } = await import('./files/uploads.server');
    return startUpload(db, { actor, input });
  },
});

/** The bytes of an announced file, if they are not sent to Vercel Blob. */
export const receiveUpload = defineCall('PUT /api/uploads/:filename', {
  access: 'user',
  run: async (db, { actor, params, context }) => {
    const { receiveUpload } = await import('./files/uploads.server');
    const { streamBody } = await import('~/server/gate/body-chunks');
    const body = streamBody(context.request, pdfBytes);
    return receiveUpload(db, { actor, ...params, body });
  },
});

/** Reports that the file has been sent: it is verified, and marked as ready. */
export const finishUpload = defineCall('POST /api/uploads/:filename', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { finishUpload } = await import('./files/uploads.server');
    return finishUpload(db, { actor, ...params });
  },
});

/** Deletes a file that no collection references. */
export const removeUpload = defineCall('DELETE /api/uploads/:filename', {
  access: 'user',
  run: async (db, { actor, params }) => {
    const { removeUpload } = await import('./files/uploads.server');
    return removeUpload(db, { actor, ...params });
  },
});

/** All collections, for staff. */
export const listAdminCollections = defineCall('GET /api/admin/collections', {
  access: 'staff:courses',
  query: listQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listAdminCollections } = await import('./admin/collections-admin.server');
    return listAdminCollections(db, { actor, ...query });
  },
});
