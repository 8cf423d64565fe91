# The shop as an image: built with everything, run with what it needs, by a user who owns nothing but /data.
FROM node:22-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the code.
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production MODE=production DATA_DIR=/data PORT=8080
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
# Read while it runs: the font of documents; the seller's command and what it says.
COPY --from=build /app/server/pdf/fonts ./server/pdf/fonts
COPY --from=build /app/server/seller/command.mjs ./server/seller/command.mjs
COPY --from=build /app/server/copy/start.mjs ./server/copy/start.mjs
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm: SIGTERM has to reach the shop.
CMD ["node", "dist/server/main.js"]
