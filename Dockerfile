# The site on Node: alone on its embedded database, or beside a PostgreSQL (compose.yaml).
FROM --platform=$BUILDPLATFORM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --no-audit --no-fund
COPY . .
ENV ASTRO_TELEMETRY_DISABLED=1
RUN npm run build && node scripts/image-files.mjs /image

# On the platform of the image, since some packages are made for one.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc* ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /image ./
RUN mkdir .data && chown node:node .data
USER node
VOLUME /app/.data
EXPOSE 4321
# SIGTERM lets requests under way end; that takes 25 seconds at the most.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
