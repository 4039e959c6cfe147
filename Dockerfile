# The portal for production; docs/deployment.md says how to run it. tools/container-steps.sh runs the same steps.
# glibc (not Alpine): the packages that hash passwords come built for it.

FROM node:20-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:20-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:20-slim AS portal
WORKDIR /portal
ENV NODE_ENV=production PORTAL_MODE=production
COPY package.json main.mjs ./
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY --from=build /portal/app/session/migrations ./app/session/migrations
COPY --from=build /portal/board/identity/migrations ./board/identity/migrations
COPY --from=build /portal/board/store/migrations ./board/store/migrations
COPY --from=build /portal/payments/gateways/sandbox/provider/migrations ./payments/gateways/sandbox/provider/migrations
COPY --from=build /portal/payments/store/migrations ./payments/store/migrations
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs"]
