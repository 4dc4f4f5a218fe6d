# The shop as an image: servers, workers and the operator's commands are the same image with another command.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build.ts
# The storefront is built: what runs it is all that is needed from here on.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
# As scripts/bootstrap.mjs has it: a third less memory.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
WORKDIR /shop
COPY --from=build --chown=node:node /shop .
# Pictures that an import brings: a volume that is put here begins with this owner.
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
# Straight to Node: it gets the signals, and there is nothing to install.
CMD ["node", "--heap-growing-percent=80", "scripts/start-server.ts"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
