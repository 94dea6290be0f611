import { findAvatar } from '@haitang/identity/avatar/find-avatar.ts';
import type { Context } from '@haitang/platform/context.ts';
import type { HttpServerOptions } from '@haitang/platform/http/http-server.ts';

type App = Parameters<NonNullable<HttpServerOptions['extend']>>[0];

/** A name always stands for the same picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves members' pictures to anyone with the address. For `extend`. */
export const avatarFiles = (context: Context) => (app: App) => {
  app.get('/avatars/:file', async (request, reply) => {
    const { file } = Object(request.params);
    const image = await findAvatar(context.database.read, String(file));
    if (!image) return reply.callNotFound();
    return reply.header('cache-control', FOR_EVER).type('image/webp').send(image);
  });
};
