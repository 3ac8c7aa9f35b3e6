# The package of `npm run package`, and nothing else of the project. Named secrets are mounted, none is built in.
FROM node:24-bookworm-slim AS package
WORKDIR /build
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run package -- /wayboard

FROM node:24-bookworm-slim
WORKDIR /wayboard
COPY --from=package /wayboard .
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Well as soon as it answers. Until then a migration may be under way, which would begin anew if it were ended.
HEALTHCHECK --interval=15s --timeout=5s --start-period=1h --retries=4 CMD ["node", "healthy.mjs"]
# Everything; `web` or `worker` behind it starts a part. Calls to the platform end first: `docker stop --time 160`.
ENTRYPOINT ["node", "start.mjs"]
