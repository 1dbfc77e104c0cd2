# How workerd, the runtime of Cloudflare Workers, serves the worker on this machine.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .receiver)],
  sockets = [(name = "http", address = "127.0.0.1:3000", http = (), service = "main")],
);

const receiver :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "dist/worker.js")],
  compatibilityDate = "2026-01-01",
  # The secret with which the mock of this repository signs.
  bindings = [(name = "INTELLIGENCE_DATA_WEBHOOK_SECRET", text = "mock-webhook-secret")],
);
