# The portal for production: docs/deployment.md says how to run it, and `npm run test:image` builds and tries it.
# glibc (not Alpine): the packages that hash passwords come built for it. `npm run pin-image` names the image by its digest.
ARG NODE_IMAGE=node:24-slim

# Each package is described in its own folder. What is installed changes with these files alone.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /portal
COPY . .
RUN mkdir /manifests && cp --parents package-lock.json .npmrc package.json */*/package.json /manifests

FROM ${NODE_IMAGE} AS build
WORKDIR /portal
COPY --from=manifests /manifests ./
RUN npm ci
COPY . .
ARG BUILD_COMMIT=unknown
RUN npm run build
# Beside the build: migrations are read as they stand.
RUN mkdir /shipped && find app packages companions -type d -name migrations -exec cp --recursive --parents {} /shipped ';'

FROM ${NODE_IMAGE} AS packages
WORKDIR /portal
COPY --from=manifests /manifests ./
RUN npm ci --omit=dev && npm pkg delete devDependencies --workspaces --include-workspace-root && \
  npm sbom --sbom-format=cyclonedx > sbom.json
# Of each typeface the weights that documents use (companions/board/documents/typefaces.ts).
RUN find node_modules/@expo-google-fonts '(' -name '*.png' -o -name '*.ttf' ! -path '*/400Regular/*' \
  ! -path '*/source-sans-3/600SemiBold/*' ')' -delete
# TypeScript comes as an optional peer of what is needed, and the links lead to our own sources, which are in the build.
# Nothing else here is read by a process that runs; licenses stay.
RUN rm -rf node_modules/typescript node_modules/@types node_modules/.bin node_modules/@portal && find node_modules -type f \
  '(' -name '*.map' -o -name '*.[cm]ts' -o -name '*.ts' -o -name '*.tsx' -o -name '*.flow' -o -iname 'readme*' -o -iname 'changelog*' ')' -delete

FROM ${NODE_IMAGE} AS portal
ARG BUILD_COMMIT=unknown
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Physician portal" \
  org.opencontainers.image.description="Self-service portal of a medical specialty certification board" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${BUILD_COMMIT}" \
  org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /portal
ENV NODE_ENV=production PORTAL_MODE=production
COPY --from=packages /portal/node_modules ./node_modules
COPY --from=packages /portal/sbom.json ./
COPY --from=build /shipped ./
COPY --from=build /portal/build ./build
COPY package.json main.mjs environmentFile.mjs CHANGELOG.md ./
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "main.mjs"]
